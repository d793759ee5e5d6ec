"""The bean kit, shared by every box that plants: kinds, beanometers, fields, and what may be asked of them."""
