import { keepRecords, tinyPhoto, toDo } from "../../support/browser/local-records.ts";
import { expect, test } from "../../support/browser/test.ts";

test.use({ signedInAs: "the reader" });

const tag = "@enhanced";
const wordy = {
  title: "Up the north ridge of the Weissmies from the Almageller hut, and down to Saas by the long glacier",
  location: "Weissmies, Saas-Almagell, Valais, Switzerland",
  description: "Start at three, crampons from the notch on, and be off the glacier before noon. ".repeat(8),
  imageUrl: tinyPhoto,
};

test.beforeEach(async ({ page }) => {
  const list = Array.from({ length: 20 }, (_, number) => toDo(number, { ...wordy, completed: number < 5 }));
  await keepRecords(page, { todoList: list });
  await page.goto("/todo");
  await expect(page.getByRole("checkbox")).toHaveCount(20);
});

test("twenty wordy places fit on two sheets of paper", { tag }, async ({ page }) => {
  const pdf = await page.pdf({
    format: "A4",
    margin: { top: "1cm", bottom: "1cm", left: "1cm", right: "1cm" },
  });
  const sheets = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g);
  expect(sheets?.length).toBeGreaterThan(0);
  expect(sheets?.length).toBeLessThanOrEqual(2);
  expect(pdf.toString("latin1")).not.toContain("/Subtype /Image");
});

test("on paper there are boxes to tick, what is still to do first, and neither pictures nor colours", {
  tag,
}, async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const items = page.getByRole("list", { name: "To-Do List" }).locator(":scope > li");
  await expect(items.locator("img:visible, svg:visible, input:visible")).toHaveCount(0);
  await expect(page.getByRole("button")).toHaveCount(0);
  const order = await items.evaluateAll(cards =>
    cards
      .map(card => ({ top: card.getBoundingClientRect().top, done: card.hasAttribute("data-dimmed") }))
      .sort((one, other) => one.top - other.top)
      .map(({ done }) => done),
  );
  expect(order).toEqual([...Array(15).fill(false), ...Array(5).fill(true)]);
  const box = (card: Element) => getComputedStyle(card, "::before").content;
  expect(
    await items.evaluateAll(cards => cards.map(card => getComputedStyle(card, "::before").width)),
  ).toEqual(Array(20).fill("14px"));
  expect(await items.first().evaluate(box)).toContain("✓");
  expect(await items.last().evaluate(box)).not.toContain("✓");
  const colours = await items
    .locator("*:visible")
    .evaluateAll(nodes => nodes.map(node => getComputedStyle(node).color));
  expect([...new Set(colours)]).toEqual(["rgb(0, 0, 0)"]);
  await expect(page.locator("body")).toHaveCSS("background-color", /rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)/);
});
