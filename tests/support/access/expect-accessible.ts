import { expect, type Page } from "@playwright/test";
import axeCore, { type RunOnly } from "axe-core";
import { findFocusFaults } from "./focus.ts";
import { findLostText } from "./lost-text.ts";
import { findMisplaced } from "./structure.ts";
import { findSmallTargets } from "./targets.ts";

const standards: RunOnly = {
  type: "tag",
  values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
/** All other rules are the same in the dark. */
const ofColours: RunOnly = { type: "rule", values: ["color-contrast", "link-in-text-block"] };

declare global {
  /** In the page. */
  var axe: typeof axeCore;
}

/**
 * The page as it stands: no violation that axe knows in either colour scheme, its headings and landmarks in order,
 * every target large enough, and nothing lost at 320 px, with text twice as large, or with the spacing of WCAG 1.4.12.
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
    const rules = colorScheme === "light" ? standards : ofColours;
    expect(await page.evaluate(findViolations, rules), `${colorScheme}: ${page.url()}`).toEqual([]);
  }
}

/** Runs in the page. Only violations: all that passes would be many times the page. */
async function findViolations(runOnly: RunOnly): Promise<string[]> {
  const { violations } = await axe.run({ runOnly, resultTypes: ["violations"], iframes: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.target).join(" ")}`);
}

/** Last, because a menu closes when it loses the focus. */
async function expectFocusSeen(page: Page) {
  await page.keyboard.press("Tab");
  expect(await page.evaluate(findFocusFaults), `focus: ${page.url()}`).toEqual([]);
}

const readings = [
  { width: 320, fontSize: "100%", spaced: false },
  { width: 320, fontSize: "100%", spaced: true },
  { width: 1280, fontSize: "200%", spaced: false },
];
