import { defineConfig } from "vitest/config";
import { hasHostedDeno } from "./tests/support/sites/test-deno.ts";

/** What starts Postgres. */
const needBackend = [
  "server/processes/backend-process.slow.test.ts",
  "scripts/{admin,seed,backup,backup/cluster,operator/embedded-backend,operator/owner-account}.slow.test.ts",
];

const withoutFunctions = "supabase/tests/**/{digest-mail,guide-content,import-map}.test.ts";

const globalSetup = "tests/support/sites/backend-template-setup.ts";

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    retry: process.env.CI ? 1 : 0,
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,server,scripts,tests/bench}/**/*.test.{ts,tsx}"],
          exclude: needBackend,
          maxWorkers: 3,
          env: {
            SITE_URL: "http://localhost:3000",
            SUPABASE_URL: "http://127.0.0.1:9",
            SUPABASE_PUBLISHABLE_KEY: "none",
            SESSION_SECRET: "only for unit tests, never for a site",
          },
        },
      },
      {
        extends: true,
        test: {
          name: "backend",
          include: ["supabase/{local,tests}/**/*.test.ts", ...needBackend],
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          globalSetup,
        },
      },
      {
        extends: true,
        test: {
          name: "engines",
          include: ["tests/engines/*.test.ts"],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        extends: true,
        test: {
          name: "operations",
          include: ["tests/operations/*.test.ts"],
          retry: 0,
          sequence: { groupOrder: 2 },
          testTimeout: 900_000,
        },
      },
      {
        extends: true,
        test: {
          name: "hosted",
          include: [
            "tests/support/hosted/**/*.test.ts",
            ...(hasHostedDeno ? ["supabase/tests/{crawl,functions}/*.test.ts"] : []),
          ],
          exclude: [withoutFunctions],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
          globalSetup: ["tests/support/hosted/install-deno.ts", globalSetup],
          env: { TREKS_TEST_DENO: "hosted" },
        },
      },
    ],
  },
});
