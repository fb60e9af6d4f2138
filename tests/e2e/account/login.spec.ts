import {
  errorSummary,
  expectEnhanced,
  expectNotice,
  expectTyped,
  noteWhenLeaving,
  press,
  type,
} from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUp } from "../../support/people/member.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

test("an empty form says what is missing", async ({ page, faults }) => {
  faults.expectRefusalOf("/login");
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Welcome back, explorer" })).toBeVisible();
  await press(page, "Log In");
  await expect(errorSummary(page)).toContainText("Email and password are required");
  await expectNotice(page, "Login failed", "Email and password are required");
});

test("a wrong password is told in place, and only the password is asked again", { tag: "@hosted" }, async ({
  page,
  faults,
}) => {
  faults.expectRefusalOf("/login");
  const ada = await signedUp("Ada");
  await page.goto("/login");
  await type(page, { Email: ada.email, Password: "wrong-trail-1" });
  await page.getByLabel("Stay logged in").uncheck();
  await press(page, "Log In");
  await expect(errorSummary(page)).toContainText("Invalid login credentials");
  await expectNotice(page, "Login failed", "Invalid login credentials");
  await expectTyped(page, { Email: ada.email, Password: "" });
  await expect(page.getByLabel("Stay logged in")).not.toBeChecked();
});

test("nobody learns which addresses have an account", { tag: "@http" }, async ({ request }) => {
  const ada = await signedUp("Ada");
  const answers = await Promise.all(
    [ada.email, `no-${ada.email}`].map(email =>
      request.post("/login", { form: { email, password: "wrong-trail-1" }, headers: fromSite }),
    ),
  );
  const [known = "", unknown = ""] = await Promise.all(answers.map(answer => answer.text()));
  const sameNonce = (html: string) =>
    html.replace(/nonce="[^"]*"/g, "").replaceAll(`no-${ada.email}`, ada.email);
  expect(sameNonce(unknown)).toBe(sameNonce(known));
  expect(answers.map(answer => answer.status())).toEqual([400, 400]);
});

test("the pressed button says that it is at work", { tag: "@enhanced" }, async ({ page }) => {
  const ada = await signedUp("Ada");
  const lastButton = await noteWhenLeaving(page, "main button");
  await page.goto("/login");
  await expectEnhanced(page);
  await type(page, { Email: ada.email, Password: ada.password });
  await press(page, "Log In");
  await expect(page).toHaveURL("/forums");
  expect(await lastButton()).toBe("Logging in...");
});

test("logging in leads back to where the visitor wanted to go", { tag: "@hosted" }, async ({ page }) => {
  const ben = await signedUp("Ben");
  await page.goto("/location-forums?q=park");
  await expect(page).toHaveURL("/login?redirectTo=%2Flocation-forums%3Fq%3Dpark");
  await type(page, { Email: ben.email, Password: ben.password });
  await press(page, "Log In");
  await expect(page).toHaveURL("/location-forums?q=park");
  await expectNotice(page, "Welcome back!", "You've successfully logged in.");
});

test("no redirectTo leads away from the site", { tag: "@http" }, async ({ request }) => {
  const { email, password } = await signedUp("Chloe");
  const hostile = [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/%09/evil.example/../..//evil.example",
    "/.//evil.example",
    "javascript:alert(1)",
    "\u0001/forums",
    "/forums\r\nSet-Cookie: a=b",
    "/".repeat(3000),
  ];
  for (const redirectTo of hostile) {
    const form = { email, password, redirectTo };
    const answer = await request.post("/login", { form, headers: fromSite, maxRedirects: 0 });
    expect(answer.status()).toBe(303);
    const target = new URL(answer.headers().location ?? "", siteUrl);
    expect(target.origin, JSON.stringify(redirectTo)).toBe(siteUrl);
    expect(target.pathname.startsWith("//")).toBe(false);
  }
});

for (const { ticked, lasting } of [
  { ticked: true, lasting: true },
  { ticked: false, lasting: false },
]) {
  test(`"Stay logged in" ${ticked ? "outlives" : "unticked ends with"} the browser session`, {
    tag: "@hosted",
  }, async ({ page, context }) => {
    const ada = await signedUp("Ada");
    await page.goto("/login");
    await expect(page.getByLabel("Stay logged in")).toBeChecked();
    await page.getByLabel("Stay logged in").setChecked(ticked);
    await type(page, { Email: ada.email, Password: ada.password });
    await press(page, "Log In");
    await expect(page).toHaveURL("/forums");
    const session = (await context.cookies()).filter(({ name }) => !name.includes("flash"));
    expect(session.length).toBeGreaterThan(0);
    expect(session.map(({ expires }) => expires > 0)).toEqual(session.map(() => lasting));
  });
}

test("a guarded address asks a visitor to log in, and keeps path and query", { tag: "@http" }, async ({
  request,
}) => {
  for (const path of [
    "/forums?q=bear&category=Gear",
    "/location-forums",
    "/admin/seed-tips",
    "/todo",
    "/logged",
  ]) {
    const answer = await request.get(path, { maxRedirects: 0 });
    const guarded = path !== "/logged";
    expect(answer.status(), path).toBe(guarded ? 302 : 404);
    if (guarded) expect(answer.headers().location).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
  }
});

test("a member who is signed in is led past the screens for visitors", async ({ page, reader }) => {
  for (const path of ["/", "/welcome", "/login", "/signup"]) {
    await page.goto(path);
    await expect(page, `${reader.name} on ${path}`).toHaveURL("/forums");
  }
});

test("this browser remembers whether to stay logged in @enhanced", async ({ page }) => {
  const remembered = () => page.evaluate(() => localStorage.getItem("authPersistence"));
  await page.goto("/login");
  // By a script that comes after the page's first one.
  await expect.poll(remembered).toBe("true");
  await page.getByLabel("Stay logged in").uncheck();
  expect(await remembered()).toBe("false");
  await page.reload();
  await expect(page.getByLabel("Stay logged in")).not.toBeChecked();
  await page.getByLabel("Stay logged in").check();
  await page.reload();
  await expect(page.getByLabel("Stay logged in")).toBeChecked();
});
