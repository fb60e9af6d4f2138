import { defineConfig, devices } from "@playwright/test";
import base from "./playwright.config.ts";

export default defineConfig({
  ...base,
  globalSetup: "./tests/support/hosted/start-hosted-site.ts",
  grep: /@hosted/,
  projects: [
    { name: "hosted", use: devices["Desktop Chrome"], grepInvert: /@unscripted/ },
    {
      name: "hosted-nojs",
      use: { ...devices["Desktop Chrome"], javaScriptEnabled: false },
      grepInvert: /@enhanced|@http/,
    },
  ],
});
