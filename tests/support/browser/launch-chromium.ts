import { chromium, type LaunchOptions } from "@playwright/test";
import { requireChromium } from "../../../scripts/chromium.ts";

/** The headless shell lacks the back/forward cache, and Playwright turns it off. */
export function launchChromium(options: LaunchOptions, { keepsPages }: { keepsPages: boolean }) {
  const ignoreDefaultArgs = keepsPages ? ["--disable-back-forward-cache"] : [];
  return chromium.launch({ ...options, executablePath: requireChromium("browser"), ignoreDefaultArgs });
}

export function openProfile(dir: string) {
  return chromium.launchPersistentContext(dir, {
    executablePath: requireChromium("browser"),
    args: ["--no-sandbox"],
  });
}
