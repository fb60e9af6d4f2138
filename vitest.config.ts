import { defineConfig } from "vitest/config";
import { isHostedDenoInstalled } from "./tests/support/sites/test-deno.ts";

const needBackend = [
  "server/processes/backend-process.test.ts",
  "scripts/{seed,backup,backup/cluster,operator/embedded-backend,operator/list-mail,operator/owner-account,operator/rotate-keys}.test.ts",
];

/** Asks no function: once is enough. */
const withoutFunctions = "supabase/tests/**/{crawl-matching,guide-content,import-map,request-body}.test.ts";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    // As in the browser: a test that needs its second try is named at the end of `npm test`, and counted neither way.
    retry: process.env.CI ? 1 : 0,
    // What is waited for comes late on a busy machine, too.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,server,scripts,tests/bench}/**/*.test.{ts,tsx}"],
          exclude: needBackend,
          // Some files mostly wait.
          maxWorkers: 3,
          // Only a test that hangs may fail by the clock.
          testTimeout: 300_000,
          hookTimeout: 300_000,
          env: {
            SITE_URL: "http://localhost:3000",
            SUPABASE_URL: "http://127.0.0.1:9",
            SUPABASE_PUBLISHABLE_KEY: "none",
            TREKS_CACHE_DIR: "/nonexistent",
            SESSION_SECRET: "only for unit tests, never for a site",
          },
        },
      },
      {
        // Real Postgres, real gateway, each file on ports of its own. Four at once: much of the time is waiting.
        extends: true,
        test: {
          name: "backend",
          include: ["supabase/{local,tests}/**/*.test.ts", ...needBackend],
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          globalSetup: "tests/support/sites/backend-template-setup.ts",
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        // Other browsers than the end-to-end tests': `npm test -- engines`.
        extends: true,
        test: {
          name: "engines",
          include: ["tests/engines/*.test.ts"],
          // As for the end-to-end tests: what needs it is named.
          retry: process.env.CI ? 1 : 0,
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
      {
        // The commands of the documents on a machine of their own: `npm test -- operations`.
        extends: true,
        test: {
          name: "operations",
          include: ["tests/operations/*.test.ts"],
          retry: 0,
          sequence: { groupOrder: 2 },
          testTimeout: 900_000,
          hookTimeout: 300_000,
        },
      },
      {
        // The functions on the Deno of hosted Supabase, and what simulates the rest of it: `npm test -- hosted`.
        extends: true,
        test: {
          name: "hosted",
          include: [
            "tests/support/hosted/**/*.test.ts",
            ...(isHostedDenoInstalled() ? ["supabase/tests/{crawl,functions}/*.test.ts"] : []),
          ],
          exclude: [withoutFunctions],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          globalSetup: "tests/support/sites/backend-template-setup.ts",
          testTimeout: 300_000,
          hookTimeout: 300_000,
          env: { TREKS_TEST_DENO: "hosted" },
        },
      },
    ],
  },
});
