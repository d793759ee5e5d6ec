// Builds each widget into a module of its own.
import { build } from "vite";

const WIDGETS = [
  "table", "lesson", "rule_book", "rule_card", "beanometer_chart", "turn_wheel", "known_cards", "coins_chart", "differences",
];
for (const widget of WIDGETS) {
  process.env.WIDGET = widget;
  await build({ logLevel: "warn" });
}
