import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { browserScripts } from "./scripts/browser-scripts.ts";
import { pageParts } from "./scripts/page-styles/plugin.ts";

export default defineConfig({
  plugins: [productionRouter(), plainImports(), tailwindcss(), reactRouter(), browserScripts(), pageParts()],
  resolve: { tsconfigPaths: true },
  environments: {
    client: {
      build: {
        // Each late import would name its own imports beside it: nothing reads them.
        modulePreload: false,
        rolldownOptions: {
          output: {
            // Forty files of a kilobyte each cost more in headers and round trips than they save.
            codeSplitting: {
              groups: [
                // Left out: what only pages with forms use, drawings of few pages, and login pages, which run no React.
                {
                  name: "shared",
                  test: /\/app\/(ui|lib|infra|features\/(navigation\/site-links|profiles\/profile\.|locations\/posts\/location-post\.))(?!\/(forms\/(form-card|checkbox-field|file-field|error-summary|form-errors)\.|art\/(?!error-drawings)))/,
                  minShareCount: 5,
                },
                // Half of the pages with records have no form, and fewer take a photo.
                {
                  name: "records",
                  test: /\/(app\/islands(?!\/(inputs|own-records(?!\/undo-link)|forms)\/)|zod|remix-utils)\/|\/photos\/photo-post\./,
                  minShareCount: 4,
                },
                {
                  name: "forms",
                  test: /\/app\/(ui\/forms\/(file-field|error-summary|form-errors)|islands\/forms\/use-error-focus)/,
                  minShareCount: 2,
                },
                {
                  name: "drafts",
                  test: /\/app\/islands\/forms\/(draft-|clear-draft|device-only|restore-draft|form-fault|early-submits)/,
                  minShareCount: 2,
                },
                {
                  name: "forums",
                  test: /\/app\/features\/forums\/(post|post-form|user-forums|categories\/categories)\./,
                },
                {
                  name: "activities",
                  test: /\/app\/features\/activities\/(activity|user-activities)\./,
                  minShareCount: 2,
                },
                {
                  name: "posts",
                  test: /\/app\/(islands\/server-written|ui\/art\/unlit-fire|features\/(profiles\/profile-tabs|locations\/posts\/(server-post-card|member-posts)))\./,
                  minShareCount: 2,
                },
                {
                  name: "own-records",
                  test: /\/app\/islands\/own-records\/(own-record|delet)/,
                  minShareCount: 2,
                },
                {
                  name: "photo-picker",
                  test: /\/app\/islands\/inputs\/(photo-picker|use-photo|scale-photo)/,
                },
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

/** React Router's package names its development build only, which carries its warnings to every browser. */
function productionRouter(): Plugin {
  return {
    name: "production-router",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    async resolveId(id, importer, options) {
      if (!/^react-router(\/dom)?$/.test(id)) return null;
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      return resolved && { ...resolved, id: resolved.id.replace("/dist/development/", "/dist/production/") };
    },
  };
}

/** Vite's preloader, half a kilobyte of every page, fetches styles and imports of a late file: ours have none to speak of. */
function plainImports(): Plugin {
  return {
    name: "plain-imports",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    load: id => (id === "\0vite/preload-helper.js" ? "export const __vitePreload = load => load();" : null),
  };
}
