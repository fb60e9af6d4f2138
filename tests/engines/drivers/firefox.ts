import { setTimeout as wait } from "node:timers/promises";
import puppeteer, {
  type BrowserContext,
  type ElementHandle,
  type Browser as Firefox,
  type Page,
} from "puppeteer-core";
import { programs } from "../../../scripts/test/engine-programs.ts";
import type { Browser, Element, Engine, Tab } from "./driver.ts";

/** A few frames of a busy machine. */
const paintTimeMs = 150;

/** Firefox through WebDriver BiDi. */
export const firefox: Engine = { launch };

async function launch({ isScripted }: { isScripted: boolean }): Promise<Browser> {
  const running = await puppeteer.launch({
    browser: "firefox",
    executablePath: programs.firefox,
    extraPrefsFirefox: { "ui.prefersReducedMotion": 1, "javascript.enabled": isScripted },
  });
  const context = await running.createBrowserContext();
  const faults: string[] = [];
  const newTab = () => openTab(context, faults);
  return { tab: await newTab(), newTab, faults, close: () => close(running) };
}

async function close(running: Firefox) {
  await running.close();
}

async function openTab(context: BrowserContext, faults: string[]): Promise<Tab> {
  const page = await context.newPage();
  page.on("pageerror", error => faults.push(error instanceof Error ? error.message : String(error)));
  page.on("console", message => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.setViewport({ width: 1280, height: 800 });
  return {
    show: () => page.bringToFront(),
    async open(url) {
      await page.goto(url);
    },
    run: (source, ...args) => page.evaluate(bodyOf(source), ...args) as never,
    async find(source, ...args) {
      const handle = await page.evaluateHandle(bodyOf(source), ...args);
      const found = handle.asElement() as ElementHandle<HTMLElement> | null;
      return found && elementOf(page, found);
    },
    async press(key) {
      await page.keyboard.press(key);
    },
    async addCookie(cookie) {
      await context.setCookie({ ...cookie, domain: "localhost" });
    },
    async resize(width, height) {
      await page.setViewport({ width, height });
    },
  };
}

/** Puppeteer's own click waits for a page script, which never runs without JavaScript. */
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
