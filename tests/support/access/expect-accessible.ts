import { expect, type Page } from "@playwright/test";
import type { RunOnly } from "axe-core";
import axeCore from "axe-core";
import { findLostText } from "./lost-text.ts";

const standards: RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** Only these rules depend on the colour scheme. */
const colourRules: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

declare global {
  var axe: typeof axeCore;
}

/**
 * Checks axe in both colour schemes, headings, landmarks, target sizes and focus, and that no text is lost at 320 px,
 * at twice the font size or with the spacing of WCAG 1.4.12.
 */
export async function expectAccessible(page: Page, { isPhone = false } = {}) {
  await expectNoViolation(page);
  expect(await page.evaluate(findMisplaced), `structure: ${page.url()}`).toEqual([]);
  expect(await page.evaluate(findSmallTargets), `targets: ${page.url()}`).toEqual([]);
  if (isPhone) return expectFocusSeen(page);
  for (const { width, fontSize, spaced } of readings) {
    await page.setViewportSize({ width, height: 720 });
    const lost = await page.evaluate(findLostText, { fontSize, spaced });
    expect(lost, `${width} px, ${fontSize}: ${page.url()}`).toEqual([]);
    if (width === 320) {
      expect(await page.evaluate(findSmallTargets), `targets at 320 px: ${page.url()}`).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 1280, height: 720 });
  await expectFocusSeen(page);
}

export async function expectNoViolation(page: Page) {
  await page.evaluate(axeCore.source);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const rules = colorScheme === "light" ? standards : colourRules;
    expect(await page.evaluate(findViolations, rules), `${colorScheme}: ${page.url()}`).toEqual([]);
  }
}

/** Runs in the page. Returns only violations, because the passes are many times larger than the page. */
async function findViolations(runOnly: RunOnly): Promise<string[]> {
  const { violations } = await axe.run({ runOnly, resultTypes: ["violations"], iframes: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(" ")}`);
}

/** Runs last, because a menu closes when it loses the focus. */
async function expectFocusSeen(page: Page) {
  await page.keyboard.press("Tab");
  expect(await page.evaluate(findFocusFaults), `focus: ${page.url()}`).toEqual([]);
}

const readings = [
  { width: 320, fontSize: "100%", spaced: false },
  { width: 320, fontSize: "100%", spaced: true },
  { width: 1280, fontSize: "200%", spaced: false },
];

/** Runs in the page. */
function findMisplaced(): string[] {
  const found: string[] = [];
  const seen = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(element => element.checkVisibility());
  const nameOf = (element: HTMLElement) =>
    element.ariaLabel ?? document.getElementById(element.getAttribute("aria-labelledby") ?? "")?.textContent;

  const levels = seen("h1, h2, h3, h4, h5, h6").map(heading => Number(heading.localName[1]));
  if (levels.filter(level => level === 1).length !== 1) found.push(`headings: ${levels.join(" ")}`);
  const main = document.querySelector("main");
  const inMain = seen("main :is(h1, h2, h3, h4, h5, h6)").map(heading => Number(heading.localName[1]));
  if (inMain.some((level, at) => level > (inMain[at - 1] ?? 0) + 1))
    found.push(`skipped: ${inMain.join(" ")}`);

  if (seen("main").length !== 1 || main?.id !== "main") found.push("main");
  if (seen("body > header").length !== 1) found.push("banner");
  const navigations = seen("nav").map(nameOf);
  if (navigations.some(name => !name) || new Set(navigations).size !== navigations.length)
    found.push(`navigations: ${navigations.join(", ")}`);
  if (document.documentElement.lang !== "en") found.push("lang");
  if (!document.title) found.push("title");
  const [first] = document.body.querySelectorAll("a[href], button, input, summary");
  if (first?.getAttribute("href") !== "#main") found.push("no skip link first");
  return found;
}

/**
 * Runs in the page. Targets need 24 px each way, except for links inside a sentence; buttons, fields and navigation
 * need a height of 44 px.
 */
function findSmallTargets(): string[] {
  const pressed = "a[href], button, summary, select, textarea, input:not([type=hidden]), [role=option]";
  const large = "main button, header a, header summary, nav a, select, textarea, input, summary";
  const targets = [...document.querySelectorAll<HTMLElement>(pressed)].filter(isSeen);
  return targets.filter(target => !isLargeEnough(target)).map(describe);

  function isSeen(element: HTMLElement) {
    const { width, height } = element.getBoundingClientRect();
    const isAway = element.matches(".skip-link:not(:focus)") || (width <= 1 && height <= 1);
    return !isAway && element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  }

  function isLargeEnough(target: HTMLElement) {
    const { width, height } = boxOf(target);
    if (target.matches(large) && !isInSentence(target)) return width >= 24 && height >= 43.5;
    return isInSentence(target) || (width >= 23.9 && height >= 23.9);
  }

  /** A label belongs to its box, and a stretched link covers its card. */
  function boxOf(target: HTMLElement) {
    const isStretched = getComputedStyle(target, "::after").position === "absolute";
    const box = target.closest("label") ?? (isStretched ? target.closest(".card") : null) ?? target;
    return box.getBoundingClientRect();
  }

  function isInSentence(target: HTMLElement) {
    if (getComputedStyle(target).display !== "inline") return false;
    const around = target.closest("p, li, dd")?.textContent?.trim().length ?? 0;
    return around > (target.textContent?.trim().length ?? 0) + 3;
  }

  function describe(target: HTMLElement) {
    const { width, height } = boxOf(target);
    const name = target.ariaLabel || target.textContent?.trim() || target.getAttribute("name");
    return `${target.localName} “${name}” ${width.toFixed()}×${height.toFixed()}`;
  }
}

/**
 * Runs in the page after a key press, which makes focus rings visible. A card counts as one place, and so does a map. A
 * column is read after what it stands beside.
 */
function findFocusFaults(): string[] {
  const focusable = "a[href], button, summary, select, textarea, input:not([type=hidden]), [tabindex='0']";
  const around = document.querySelector("dialog[open], [role=alertdialog][aria-modal]") ?? document.body;
  const stops = [...around.querySelectorAll<HTMLElement>(focusable)].filter(isStop);
  // First, because an open menu closes when it loses the focus.
  const inMenus = stops.filter(stop => stop.closest("details[data-menu][open]"));
  const faults: string[] = [];
  let before: DOMRect | undefined;
  let column: Element | null = null;
  for (const [at, stop] of [...inMenus, ...stops].entries()) {
    if (at === inMenus.length) before = undefined;
    if (!isStop(stop)) continue;
    stop.focus();
    if (document.activeElement !== stop) faults.push(`cannot be focused: ${nameOf(stop)}`);
    else if (!hasRing(stop)) faults.push(`no ring: ${nameOf(stop)}`);
    else if (isCovered(stop)) faults.push(`covered: ${nameOf(stop)}`);
    if (!stop.closest("main")) continue;
    const place = placeOf(stop);
    const isInColumn = stop.closest("main aside") === column;
    column = stop.closest("main aside");
    if (before && isInColumn && isBefore(place, before)) faults.push(`out of order: ${nameOf(stop)}`);
    before = place;
  }
  return faults;

  function isStop(element: HTMLElement) {
    const isEnabled = element.tabIndex >= 0 && !element.matches(":disabled, [aria-hidden=true] *");
    return isEnabled && element.checkVisibility({ visibilityProperty: true });
  }

  function hasRing(stop: HTMLElement) {
    return [undefined, "::after"].some(pseudo => {
      const { outlineStyle, outlineWidth } = getComputedStyle(stop, pseudo);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
  }

  function isCovered(stop: HTMLElement) {
    const [box] = stop.getClientRects();
    if (!box) return true;
    const { left, top, right, bottom } = box;
    const middle = [(left + right) / 2, (top + bottom) / 2] as const;
    // The browser scrolls only the current line of a tall field into view.
    return ![middle, [left + 8, top + 8] as const, [left + 8, bottom - 8] as const].some(([x, y]) => {
      const seen = document.elementFromPoint(x, y);
      return seen && (stop.contains(seen) || seen.contains(stop) || seen.closest("label")?.contains(stop));
    });
  }

  function placeOf(stop: HTMLElement) {
    const { x, y, width, height } = (
      stop.closest(".card, .map, li > fieldset") ?? stop
    ).getBoundingClientRect();
    return new DOMRect(x, y + scrollY, width, height);
  }

  function isBefore(place: DOMRect, last: DOMRect) {
    const isAbove = place.bottom <= last.top;
    const isBeside = place.top < last.bottom && place.bottom > last.top && place.right <= last.left;
    return isAbove || isBeside;
  }

  function nameOf(stop: HTMLElement) {
    return `${stop.localName} “${stop.ariaLabel || stop.textContent?.trim() || stop.getAttribute("name")}”`;
  }
}
