// Builds each widget into a module of its own.
import { build } from "vite";

for (const widget of ["table", "rule_card", "beanometer_chart"]) {
  process.env.WIDGET = widget;
  await build({ logLevel: "warn" });
}
