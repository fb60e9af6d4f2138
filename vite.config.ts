import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { browserScripts } from "./scripts/browser-scripts.ts";
import { pageParts } from "./scripts/page-styles/plugin.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), browserScripts(), pageParts()],
  resolve: { tsconfigPaths: true },
  // Otherwise each key of a large file becomes a variable, which is heavier.
  json: { namedExports: false },
  environments: {
    client: {
      build: {
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Many small files cost more in headers than they save. Half of the pages have no form.
                { name: "shared", test: /[\\/]app[\\/](?!.*form)/, minShareCount: 7 },
              ],
            },
          },
        },
      },
    },
  },
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
});
