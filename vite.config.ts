import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { browserScripts } from "./scripts/browser-scripts.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), browserScripts()],
  resolve: { tsconfigPaths: true },
  // Otherwise each key of a large file becomes a variable, which is heavier.
  json: { namedExports: false },
  // `server/build/build.ts` deletes this folder: nothing of React Router is sent to the browser.
  environments: { client: { build: { assetsDir: "unsent" } } },
  optimizeDeps: { entries: ["app/browser/main.ts", "app/**/*.island.tsx"] },
});
