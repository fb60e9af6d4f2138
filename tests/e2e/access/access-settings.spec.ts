import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { errorSummary, expectEnhanced, expectIslands, field, press } from "../../support/browser/journey.ts";
import { keepRecords, toDo } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";

const tag = "@enhanced";
const colorSchemes = ["light", "dark"] as const;

test.describe("signed in as the reader", () => {
  test.use({ signedInAs: "the reader" });

  for (const colorScheme of colorSchemes) {
    test(`states are visible in forced colours, ${colorScheme}`, { tag }, async ({ page }) => {
      await page.emulateMedia({ forcedColors: "active", colorScheme });
      await keepRecords(page, { todoList: [toDo(1, { completed: true })] });
      await page.goto("/todo");
      await expectDrawn(page.getByRole("checkbox"), "the mark of a checkbox");
      await expectDrawn(page.locator(".badge").first(), "the mark of a badge", { width: 24 });
      await expectApart(
        page,
        page.getByRole("link", { name: "All" }),
        page.getByRole("link", { name: "Pending" }),
      );
      await page.goto("/account-settings");
      await page.evaluate(() => localStorage.setItem("filler", "x".repeat(2 ** 21)));
      await page.reload();
      const meter = page.getByRole("meter");
      await expect(meter).toHaveAttribute("aria-valuetext", /used$/);
      await expectDrawn(meter, "how full the browser is");
      for (const name of ["Sign Out", "Delete Account"]) await expectEdge(page.getByRole("button", { name }));
      await page.goto("/post/none");
      await expectApart(
        page,
        page.getByRole("button", { name: "● Live" }),
        page.getByRole("button", { name: "Like" }),
      );
    });
  }

  test("nothing moves with reduced motion", { tag }, async ({ page, faults }) => {
    faults.expectRefusalOf("/profile/interests");
    for (const path of ["/", "/forums", "/feed", "/forums/none", "/profile/interests"]) {
      await page.goto(path);
      await expectEnhanced(page);
      if (path === "/profile/interests") await page.locator("[data-toasts]").waitFor({ state: "attached" });
      const moving = await page.evaluate(
        () =>
          [...document.querySelectorAll("*")].filter(element => {
            const { transitionDuration, animationDuration, animationName, scrollBehavior } =
              getComputedStyle(element);
            const isMoving = animationName !== "none" && Number.parseFloat(animationDuration) > 0;
            return isMoving || Number.parseFloat(transitionDuration) > 0 || scrollBehavior === "smooth";
          }).length,
      );
      expect(moving, path).toBe(0);
    }
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await expect(page.locator("html")).toHaveCSS("scroll-behavior", "smooth");
  });
});

test.describe("signed in as a member of its own", () => {
  test.use({ signedInAs: "a member of its own" });

  for (const colorScheme of colorSchemes) {
    test(`the chosen suggestion and the focus ring are visible in forced colours, ${colorScheme}`, {
      tag,
    }, async ({ page, forum }) => {
      await page.emulateMedia({ forcedColors: "active", colorScheme });
      await page.goto(`${forum.path}/new-post`);
      await expectIslands(page);
      await expectEdge(field(page, "Title"));
      await page.getByRole("combobox", { name: "Tags" }).fill("in");
      await page.keyboard.press("ArrowDown");
      await expectApart(page, page.getByRole("option").nth(0), page.getByRole("option").nth(1));
      await page.keyboard.press("Tab");
      const add = page.getByRole("button", { name: "Add" });
      await expect(add).toBeFocused();
      await expect(add).toHaveCSS("outline-style", "solid");
    });
  }
});

test("a toast that is closed with the keyboard returns the focus", { tag }, async ({ page, faults }) => {
  faults.expectRefusalOf("/login");
  await page.goto("/login");
  await press(page, "Log In");
  await expectEnhanced(page);
  const summary = errorSummary(page);
  await expect(summary).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Close" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(summary).toBeFocused();
});

async function expectDrawn(target: Locator, what: string, part?: { width: number }) {
  const { data, info } = await pixels(target, part?.width);
  const tones = Array.from({ length: info.width * info.height }, (_, at) => data[at * info.channels] ?? 0);
  expect(Math.max(...tones) - Math.min(...tones), what).toBeGreaterThan(100);
}

async function expectApart(page: Page, one: Locator, other: Locator) {
  const look = (target: Locator) =>
    target.evaluate(element => {
      const { borderBottomWidth, outlineStyle, backgroundColor } = getComputedStyle(element);
      return [borderBottomWidth, outlineStyle, backgroundColor].join();
    });
  expect(await look(one), page.url()).not.toBe(await look(other));
}

async function expectEdge(target: Locator) {
  const { width, colour, ground } = await target.evaluate(element => {
    const { borderTopWidth, borderTopColor, backgroundColor } = getComputedStyle(element);
    return { width: Number.parseFloat(borderTopWidth), colour: borderTopColor, ground: backgroundColor };
  });
  expect(width).toBeGreaterThanOrEqual(1);
  expect(colour).not.toBe(ground);
}

async function pixels(target: Locator, width?: number) {
  const image = sharp(await target.screenshot());
  const { height } = await image.metadata();
  return (width ? image.extract({ left: 0, top: 0, width, height }) : image)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
}
