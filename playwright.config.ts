import { defineConfig, devices } from "@playwright/test";
import { requireChromium } from "./scripts/chromium.ts";

const seed = { name: "seed", testMatch: "seed.setup.ts", use: devices["Desktop Chrome"] };
const seeded = {
  testMatch: "**/*.spec.ts",
  testIgnore: ["**/offline/**"],
  dependencies: [seed.name],
};

const launchOptions = {
  executablePath: requireChromium(),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--in-process-gpu",
    "--js-flags=--no-opt",
  ],
};

/** `@enhanced` needs JavaScript, `@unscripted` its absence, `@http` no browser, `@phone` and `@desktop` one width. */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/sites/start-site.ts",
  fullyParallel: true,
  workers: 3,
  retries: process.env.CI ? 1 : 0,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: process.env.TREKS_TEST_URL,
    serviceWorkers: "block",
    // English with metric units.
    locale: "en-CA",
    contextOptions: { reducedMotion: "reduce" },
    // A trace's recorder fetches blob URLs, which violates the page's content policy.
    screenshot: "only-on-failure",
    launchOptions,
  },
  projects: [
    seed,
    { ...seeded, name: "js", use: devices["Desktop Chrome"], grepInvert: /@phone|@unscripted|@hosted-only/ },
    {
      ...seeded,
      name: "nojs",
      use: { ...devices["Desktop Chrome"], javaScriptEnabled: false },
      grepInvert: /@enhanced|@phone|@http|@hosted-only/,
    },
    {
      // The headless shell crashes when a service worker answers a form with a file.
      ...seeded,
      name: "offline",
      testMatch: "**/offline/**/*.spec.ts",
      testIgnore: [],
      use: {
        ...devices["Desktop Chrome"],
        launchOptions: { ...launchOptions, executablePath: requireChromium("browser") },
      },
    },
    {
      ...seeded,
      name: "phone",
      use: devices["Pixel 7"],
      testMatch: ["**/journey.spec.ts", "**/header.spec.ts"],
      grepInvert: /@desktop/,
    },
  ],
});
