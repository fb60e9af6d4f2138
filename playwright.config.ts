import { defineConfig, devices } from "@playwright/test";
import { requireChromium } from "./scripts/chromium.ts";

const seed = { name: "seed", testMatch: "seed.setup.ts", use: devices["Desktop Chrome"] };
// Suites of their own: the whole run stays at twelve minutes without them. Asked for by a word, they run.
const ofTheirOwn = process.env.TREKS_TEST_WHOLE ? ["**/access/**", "**/faults/**"] : [];
const seeded = {
  testMatch: "**/*.spec.ts",
  testIgnore: ["**/offline/**", ...ofTheirOwn],
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
    // A page lives for a second here: compiling its hot code and a process for pictures cost more than they bring.
    "--in-process-gpu",
    "--js-flags=--no-opt",
  ],
};

/**
 * Every journey that is not `@enhanced` must pass without script too. `@unscripted` marks what is different there,
 * `@http` what needs no browser and runs once, `@phone` and `@desktop` what belongs to one width, `@hosted-only` what
 * `playwright.hosted.config.ts` alone runs.
 */
export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/sites/start-site.ts",
  fullyParallel: true,
  // On two processors: with two workers a fifth of their time was idle.
  workers: 3,
  // A machine that is shared may stall for seconds. A test that needs its second try is named at the end of `npm test`,
  // and counted neither way.
  retries: process.env.CI ? 1 : 0,
  // Only what hangs may fail by the clock.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: process.env.TREKS_TEST_URL,
    // Each would fetch a hundred files for itself. Tests of what works offline allow them.
    serviceWorkers: "block",
    contextOptions: { reducedMotion: "reduce" },
    // No trace: its recorder fetches blob addresses, which the page's policy forbids and the tests count as a fault.
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
      // The shell crashes when a service worker answers a form with a file.
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
