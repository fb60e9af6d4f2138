import { setTimeout as wait } from "node:timers/promises";
import puppeteer, { type ElementHandle, type Page } from "puppeteer-core";
import { programs } from "../../../scripts/test/engine-programs.ts";
import type { Browser, Element } from "./browser.ts";

/** A few frames of a busy machine. */
const paintTimeMs = 150;

/** Firefox through WebDriver BiDi. */
export async function launchFirefox(): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: programs.firefox,
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1 },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  return {
    async open(url) {
      await page.goto(url);
    },
    run: (source, ...args) => page.evaluate(bodyOf(source), ...args) as never,
    async find(source, ...args) {
      const handle = await page.evaluateHandle(bodyOf(source), ...args);
      const found = handle.asElement() as ElementHandle<HTMLElement> | null;
      return found && elementOf(page, found);
    },
    close: () => browser.close(),
  };
}

function elementOf(page: Page, handle: ElementHandle<HTMLElement>): Element {
  return {
    async click() {
      const { x, y } = await stablePlace(handle);
      await page.mouse.click(x, y);
    },
    async type(text) {
      await handle.evaluate(element => element.focus());
      await page.keyboard.type(text);
    },
    attach: file => (handle as ElementHandle<HTMLInputElement>).uploadFile(file),
  };
}

/** Firefox resolves a click by its last painted frame, so a scrolled page needs a moment. */
async function stablePlace(handle: ElementHandle<HTMLElement>) {
  let before = await placeOf(handle);
  while (true) {
    await wait(paintTimeMs);
    const place = await placeOf(handle);
    if (place.x === before.x && place.y === before.y) return place;
    before = place;
  }
}

function placeOf(handle: ElementHandle<HTMLElement>) {
  return handle.evaluate(element => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
}

function bodyOf(source: string) {
  return new Function(source) as (...args: unknown[]) => unknown;
}
