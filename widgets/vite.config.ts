/// <reference types="vitest/config" />
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// One self-contained ES module for each widget, styles included: anywidget loads a single file.
const widget = process.env.WIDGET ?? "table";

export default defineConfig({
  plugins: [svelte({ compilerOptions: { css: "injected" } })],
  build: {
    outDir: "bohnbook_widgets/static",
    emptyOutDir: false,
    lib: { entry: `src/${widget}.ts`, formats: ["es"], fileName: () => `${widget}.js` },
  },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : undefined,
  test: { environment: "jsdom", include: ["src/**/*.test.ts"], testTimeout: 60_000 }, // a busy machine is not a fault
});
