import { expectNotice, press } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { confirmationPath } from "../../support/people/mail-links.ts";
import { newcomer, signUpForm } from "../../support/people/member.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

test("opening the link spends nothing, its button works once", { tag: "@hosted" }, async ({
  page,
  faults,
}) => {
  faults.expectRefusalOf("/confirm");
  const ada = newcomer("Ada");
  await page.request.post("/signup", {
    form: await signUpForm(ada, siteUrl),
    headers: fromSite,
  });
  const link = await confirmationPath(ada);

  await page.goto(link);
  await page.goto(link);
  await expect(page).toHaveURL("/confirm");
  await press(page, "Confirm my email");
  await expect(page).toHaveURL("/login");
  await expectNotice(page, "Email confirmed", "Your account is verified. You can log in now.");

  await page.goto(link);
  await press(page, "Confirm my email");
  await expect(page.getByRole("heading", { name: "Email confirmation error" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Email link is invalid or has expired");
  await expect(page.getByRole("main").getByRole("link", { name: "Log In" })).toBeVisible();
});

test("a link without its token says so", async ({ page }) => {
  await page.goto("/confirm");
  await expect(page.getByRole("heading", { name: "Email confirmation error" })).toBeVisible();
  await expect(page.getByText("This link is not complete.")).toBeVisible();
});

test("a made-up token is refused", { tag: "@http" }, async ({ request }) => {
  for (const tokenHash of ["", "made-up", "0".repeat(64), "x".repeat(5000)]) {
    const answer = await request.post("/confirm", { form: { tokenHash }, headers: fromSite });
    expect(answer.status()).toBe(400);
    expect(await answer.text()).toContain("Email link is invalid or has expired");
  }
});

test("no cache keeps a page that carries a mail's token or a message", { tag: "@http" }, async ({
  request,
}) => {
  const pages = [
    await request.get("/confirm?token_hash=made-up", { maxRedirects: 0 }),
    await request.get("/confirm"),
    await request.get("/reset-password?token_hash=made-up", { maxRedirects: 0 }),
    await request.get("/reset-password"),
    await request.get("/login?error_description=Too+late", { maxRedirects: 0 }),
    await request.get("/login"),
  ];
  expect(await pages[1]?.text()).toContain("made-up");
  expect(await pages[5]?.text()).toContain("Too late");
  for (const answer of pages) expect(answer.headers()["cache-control"]).toBe("private, no-store");
});
