import { expect, test } from "../../support/browser/test.ts";
import { newProjectLimit, openLoginCrowd, raisedLimit } from "../../support/hosted/login-crowd.ts";

const tag = ["@hosted-only", "@http"];

test("logs in ten members a second, and asks to wait with a new project's limits", {
  tag,
}, async () => {
  await using crowd = await openLoginCrowd(120);
  const enough = await crowd.logIn(60, 10, raisedLimit);
  expect(enough).toMatchObject({ loggedIn: 60, limited: 0, otherAnswers: [] });
  const scarce = await crowd.logIn(60, 60, newProjectLimit);
  expect(scarce.otherAnswers).toEqual([]);
  expect(scarce.limited).toBeGreaterThan(0);
  expect(scarce.loggedIn + scarce.limited).toBe(60);
});
