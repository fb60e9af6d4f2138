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
        rolldownOptions: {
          output: {
            // Forty files of a kilobyte each cost more in headers and round trips than they save.
            codeSplitting: {
              groups: [
                // Left out: what only login pages use, which run no React.
                {
                  name: "shared",
                  test: /\/app\/(ui|lib|infra)\/(?!(forms\/(form-card|checkbox-field)|art\/dawn-scene|sizes)\.)/,
                  minShareCount: 5,
                },
                { name: "records", test: /\/(app\/islands|zod|remix-utils)\//, minShareCount: 4 },
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
