import { screens } from "../support/screens/screens.ts";
import { pathOf } from "../support/screens/stage.ts";
import { shoot } from "./shoot.ts";
import { test } from "./test.ts";

for (const screen of screens) {
  const { name, as = "member" } = screen;
  test(name, async ({ browser, stage }) => {
    await shoot(browser, { ...screen, path: pathOf(screen, stage), cookies: stage.cookies[as] });
  });
}
