import { expect, test } from "../../support/browser/test.ts";
import { newProject, openLoginCrowd, raised } from "../../support/hosted/login-crowd.ts";

const tag = ["@hosted-only", "@http"];

/** `npm run soak -- logins` has a thousand, in five minutes. */
test("every member gets in at ten a second, and with a new project's limits at least an honest answer", {
  tag,
}, async () => {
  await using crowd = await openLoginCrowd(120);
  const enough = await crowd.logIn(60, 10, raised);
  expect(enough).toMatchObject({ in: 60, toldToWait: 0, other: [] });
  const scarce = await crowd.logIn(60, 60, newProject);
  expect(scarce.other).toEqual([]);
  expect(scarce.toldToWait).toBeGreaterThan(0);
  expect(scarce.in + scarce.toldToWait).toBe(60);
});
