import { expectNotice, press } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { confirm, confirmationPath, mailsTo, tokenIn } from "../../support/people/mail-links.ts";
import { logInStatus, newcomer, sendSignUp, signedUp } from "../../support/people/member.ts";
import { backdateMails } from "../../support/people/operator.ts";

const useless = "Email link is invalid or has expired";

test("a confirmation link opens twice and works once", { tag: "@hosted" }, async ({ page, faults }) => {
  faults.expectRefusalOf("/confirm");
  const ada = newcomer("Ada");
  await sendSignUp(ada);
  const link = await confirmationPath(ada);

  await page.goto(link);
  await page.goto(link);
  await expect(page).toHaveURL("/confirm");
  await expect(page.getByRole("main")).toContainText("Not you?");
  await press(page, "Confirm my email");
  await expect(page).toHaveURL("/login");
  await expectNotice(page, "Email confirmed", "Your account is verified. You can log in now.");

  await page.goto(link);
  await press(page, "Confirm my email");
  await expect(page.getByRole("heading", { name: "Email confirmation error" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(useless);
  await expect(page.getByRole("main").getByRole("link", { name: "Log In" })).toBeVisible();
});

test("a username that was taken is named with the one given instead", { tag: "@hosted" }, async ({
  page,
}) => {
  const ben = newcomer("Ben");
  const { username } = await signedUp("Ada");
  await sendSignUp({ ...ben, username });
  await page.goto(await confirmationPath(ben));
  const given = `${username}_\\w{6}`;
  await expect(page.getByRole("main")).toContainText(
    new RegExp(
      `“${username}” was not free, so you are “${given}” for now. You can change it in Edit Profile`,
    ),
  );
});

test("pages with a mailed token or message are never cached", { tag: "@http" }, async ({ request }) => {
  for (const [path, text] of [
    ["/confirm?token_hash=made-up"],
    ["/confirm", "made-up"],
    ["/reset-password?token_hash=made-up"],
    ["/reset-password", ""],
    ["/login?error_description=Too+late"],
    ["/login", "Too late"],
  ] as const) {
    const answer = await request.get(path, { maxRedirects: 0 });
    expect(answer.headers()["cache-control"], path).toBe("private, no-store");
    if (text) expect(await answer.text()).toContain(text);
  }
});

test("a confirmation link expires after an hour", { tag: ["@http", "@hosted"] }, async () => {
  const ben = newcomer("Ben");
  await sendSignUp(ben);
  const old = tokenIn(await confirmationPath(ben));
  await backdateMails(ben.email, 61);
  const late = await confirm(old);
  expect(late.status).toBe(400);
  expect(await late.text()).toContain(useless);

  expect(await logInStatus(ben)).toBe(400);
  await expect.poll(async () => (await mailsTo(ben.email)).length).toBe(2);
  const fresh = tokenIn(await confirmationPath(ben));
  await backdateMails(ben.email, 59);
  expect((await confirm(fresh)).status).toBe(303);
  expect(await logInStatus(ben)).toBe(303);
});
