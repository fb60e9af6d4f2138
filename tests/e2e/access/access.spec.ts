import { expectAccessible } from "../../support/access/expect-accessible.ts";
import { expect } from "../../support/browser/test.ts";
import { screenPaths } from "../../support/route-paths.ts";
import { openScreen, test } from "../../support/screens/open-screen.ts";
import { screens } from "../../support/screens/screens.ts";
import { pathOf } from "../../support/screens/stage.ts";

const tag = "@enhanced";
const states = screens.filter(({ isPicture }) => !isPicture);

test("the list of screens has every page", { tag: "@http" }, async ({ stage }) => {
  const paths = screens.map(screen => new URL(pathOf(screen, stage), "http://treks.invalid").pathname);
  const missing = screenPaths().filter(route => !paths.some(path => patternOf(route).test(path)));
  expect(missing).toEqual([]);
});

for (const screen of states) {
  test(`${screen.name} is accessible`, { tag }, async ({ page, faults, stage }) => {
    faults.expectRefusalOf(pathOf(screen, stage).split("?")[0] ?? "");
    await openScreen(page, screen, stage);
    await expectAccessible(page);
    if (screen.isWindow) {
      await test.step("on a phone", async () => {
        await page.evaluate(() => [localStorage.clear(), sessionStorage.clear()]);
        await page.setViewportSize({ width: 360, height: 740 });
        await openScreen(page, screen, stage);
        await expectAccessible(page, { isPhone: true });
      });
    }
  });
}

function patternOf(route: string) {
  return new RegExp(`^${route.replace("/*", "/no/.+").replace(/:\w+/g, "[^/]+")}$`);
}
