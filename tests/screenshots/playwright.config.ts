import { defineConfig } from "@playwright/test";
import tests from "../../playwright.config.ts";

export default defineConfig({
  ...tests,
  testDir: ".",
  testMatch: "*.shots.ts",
  globalSetup: "../support/sites/start-site.ts",
  outputDir: "../../test-results/screenshots",
  reporter: "list",
  timeout: 180_000,
  projects: [
    { name: "empty site", testMatch: "empty-site.shots.ts" },
    { name: "screens", testIgnore: "empty-site.shots.ts", dependencies: ["empty site"] },
  ],
});
