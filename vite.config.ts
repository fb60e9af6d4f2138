import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { browserScripts } from "./scripts/browser-scripts.ts";
import { pageParts } from "./scripts/page-styles/plugin.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), browserScripts(), pageParts()],
  resolve: { tsconfigPaths: true },
  environments: {
    client: {
      build: {
        // Each late import would name its own imports beside it: nothing reads them.
        modulePreload: false,
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Forty files of a kilobyte each cost more in headers and round trips than they save. Half of the pages
                // have no form.
                { name: "shared", test: /[\\/]app[\\/](?!.*form)/, minShareCount: 6 },
              ],
            },
          },
        },
      },
    },
  },
  // Vite finds every dependency at start: one that it finds later reloads the page.
  optimizeDeps: { entries: ["app/entry.client.tsx", "app/root.tsx", "app/routes/**/*.tsx"] },
});
