import { chromium, type LaunchOptions } from "@playwright/test";
import { requireChromium } from "../../../scripts/chromium.ts";

/** A browser of its own, with or without the back/forward cache, which the headless shell lacks and Playwright turns off. */
export function launchChromium(options: LaunchOptions, { keepsPages }: { keepsPages: boolean }) {
  const ignoreDefaultArgs = keepsPages ? ["--disable-back-forward-cache"] : [];
  return chromium.launch({ ...options, executablePath: requireChromium("browser"), ignoreDefaultArgs });
}

/** A browser that keeps what it stores in this folder, for one that is closed and opened again. */
export function openProfile(dir: string) {
  return chromium.launchPersistentContext(dir, {
    executablePath: requireChromium("browser"),
    args: ["--no-sandbox"],
  });
}
