import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { browserScripts } from "./scripts/browser-scripts.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), browserScripts()],
  resolve: { tsconfigPaths: true },
  // Find every dependency at start: a late find reloads the page in the middle of a visit.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
});
