import { test } from "./cast.ts";
import { screens } from "./screens.ts";
import { shoot } from "./shoot.ts";

for (const { path, as = "member", ...screen } of screens) {
  test(screen.name, async ({ browser, stage }) => {
    const concrete = typeof path === "string" ? path : path(stage);
    await shoot(browser, { ...screen, path: concrete, cookies: stage.cookies[as] });
  });
}
