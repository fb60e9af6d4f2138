import { randomUUID } from "node:crypto";
import { expectAccessible } from "../../support/access/expect-accessible.ts";
import {
  errorSummary,
  expectNotice,
  expectTyped,
  field,
  press,
  type,
} from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { signedUpBrowser } from "../../support/people/member.ts";
import { makeAdmin, openForum, titlesIn } from "../../support/people/operator.ts";
import { sendPost } from "../../support/posts.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const adminPage = (id: string, page: "edit" | "remove") => `/admin/places/${id}/${page}`;

test("a pair in the first field is shown on a map, and all that is typed stays", async ({
  isScripted,
  page,
  faults,
}) => {
  faults.expectRefusalOf("/location-forums/new");
  await page.goto("/location-forums/new");
  await type(page, { Name: "A hut", Latitude: "69°36′N 19°9′E" });
  await field(page, "Latitude").blur();
  await press(page, "Show");
  await expect(page.getByRole("img", { name: /^Map: / })).toBeVisible();
  await expectTyped(page, { Name: "A hut", Latitude: "69.6", Longitude: "19.15" });
  if (isScripted) await expectAccessible(page);
  await type(page, { Latitude: "north" });
  await press(page, "Show");
  await expect(page.getByText("Enter both coordinates to see where that is.").first()).toBeVisible();
});

test("Enter in a field sends the form, and does not only show it", async ({ page, faults }) => {
  faults.expectRefusalOf("/location-forums/new");
  await page.goto("/location-forums/new");
  await field(page, "Name").press("Enter");
  await expect(errorSummary(page)).toContainText("Choose what kind of place it is.");
  await expect(page).toHaveURL("/location-forums/new");
});

test("a pasted pair and the own position fill both fields", { tag: "@enhanced" }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation", "clipboard-read", "clipboard-write"]);
  await context.setGeolocation({ latitude: -50.94, longitude: -73.1 });
  await page.goto("/location-forums/new");
  await expect(page.getByRole("button", { name: "Use my position" })).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText("geo:69.6,19.15;u=35"));
  await field(page, "Longitude").press("ControlOrMeta+v");
  await expectTyped(page, { Latitude: "69.6", Longitude: "19.15" });
  await expect(page.getByRole("img", { name: /^Map: / })).toBeVisible();
  await press(page, "Use my position");
  await expectTyped(page, { Latitude: "-50.94", Longitude: "-73.1" });
  await page.reload();
  await expectTyped(page, { Latitude: "-50.94", Longitude: "-73.1" });
});

test("a place that may be there already is shown before a suggestion is sent", async ({
  isScripted,
  page,
  forum,
  faults,
}) => {
  faults.expectRefusalOf("/location-forums/new");
  await page.goto("/location-forums/new");
  await type(page, { Name: forum.name, Kind: "landmark", Country: "Elsewhere" });
  await press(page, "Suggest a place");
  const like = page.getByRole("region", { name: "Is it this one?" });
  await expect(like.getByRole("link", { name: forum.name })).toHaveAttribute("href", forum.path);
  if (isScripted) await expectAccessible(page);
  await press(page, "No, send it anyway");
  await expectNotice(page, "Place suggested");
  await expect(page.getByRole("region", { name: "Your suggestions" })).toContainText(forum.name);
});

test("a member says what is wrong with a place, and an admin puts it right", async ({
  isScripted,
  page,
  ada,
  forum,
}) => {
  await page.goto(forum.path);
  await page.getByRole("link", { name: "Something is wrong here" }).click();
  await type(page, { "What is wrong?": "It lies further north.", Latitude: "69.6, 19.15" });
  await press(page, "Send");
  await expectNotice(page, "Thank you");
  await page.goto("/location-forums/new");
  const own = page.getByRole("region", { name: "Your suggestions" });
  await expect(own).toContainText("Something is wrong: It lies further north.");
  await expect(own).toContainText("Not decided yet");
  await own.getByText("Where that is").click();
  await expect(own.getByRole("img", { name: /^Map: / })).toBeVisible();

  await makeAdmin(ada.email);
  await page.goto("/admin/reports");
  await page.getByRole("link", { name: forum.name }).click();
  await expect(page.getByRole("region", { name: "What is wrong" })).toContainText("It lies further north.");
  await expectTyped(page, { Name: forum.name, Latitude: "69.6", Longitude: "19.15" });
  if (isScripted) await expectAccessible(page);
  await page.getByRole("radio", { name: "Save the place as it is above" }).check();
  await press(page, "Decide");
  await expectNotice(page, "Place saved");
  await expect(page.getByRole("link", { name: "69.6, 19.15" })).toBeVisible();
  await page.getByRole("link", { name: "Edit place" }).click();
  await expectTyped(page, { Latitude: "69.6", Longitude: "19.15" });
  await page.goto("/location-forums/new");
  await expect(own).toContainText("Accepted");
});

test("an admin edits a place, and another one's later edit is told what changed", async ({
  isScripted,
  page,
  ada,
  forum,
  faults,
}) => {
  const edit = adminPage(forum.id, "edit");
  faults.expectRefusalOf(edit);
  await makeAdmin(ada.email);
  await page.goto(forum.path);
  await page.getByRole("link", { name: "Edit place" }).click();
  await expect(page).toHaveURL(edit);
  const other = await signedUpBrowser("Ben", { isAdmin: true });
  const saved = await other.browser.post(siteUrl + edit, {
    form: { ...(await formOf(page)), region: "The other one" },
    headers: fromSite,
    maxRedirects: 0,
  });
  expect(saved.status()).toBe(303);
  await type(page, { Description: "Heather and wind." });
  await press(page, "Save changes");
  await expect(errorSummary(page)).toContainText("Another admin has changed this place in the meantime.");
  await expect(page.getByRole("region", { name: "What the place says now" })).toContainText("The other one");
  await expectTyped(page, { Description: "Heather and wind." });
  if (isScripted) await expectAccessible(page);
  await press(page, "Save changes");
  await expectNotice(page, "Place saved");
  await expect(page.getByText("Heather and wind.")).toBeVisible();
  await page.goto("/admin/log");
  const entry = page.getByRole("listitem").filter({ hasText: forum.name }).first();
  await expect(entry).toContainText("changed the place");
  await expect(entry).toContainText("Region: The other one, now North");
});

test("an empty place is removed after a question", async ({ isScripted, page, ada, forum }) => {
  await makeAdmin(ada.email);
  await page.goto(adminPage(forum.id, "edit"));
  await page.getByRole("link", { name: "Remove place" }).click();
  await expect(page.getByText("Nothing was posted here.")).toBeVisible();
  if (isScripted) await expectAccessible(page);
  await press(page, "Remove place");
  await expectNotice(page, "Place removed");
  expect((await page.request.get(forum.path)).status()).toBe(404);
});

test("a place with posts moves to another, and its addresses and open forms lead there", async ({
  isScripted,
  page,
  context,
  ada,
  forum,
}) => {
  const [target, post] = [await openForum(), randomUUID()];
  await sendPost(context.request, forum, { id: post, title: "Cairn" });
  const composer = await context.newPage();
  await composer.goto(`${forum.path}/new-post`);
  await type(composer, { Title: "Written before", Content: "Dry and clear." });
  if (isScripted) {
    await page.goto(`${forum.path}/conditions`);
    await type(page, { "Anything else": "Typed before" });
    await expect(page.getByText("Saved on this device")).toBeVisible();
  }

  await makeAdmin(ada.email);
  await page.goto(adminPage(forum.id, "remove"));
  await expect(page.getByText(/^1 post, 0 comments and 0 photos/)).toBeVisible();
  await type(page, { "Which place?": "Nowhere at all" });
  await press(page, "Go on");
  await expect(page.getByText("No place has a name like this.")).toBeVisible();
  await type(page, { "Which place?": target.name });
  await press(page, "Go on");
  await expect(page.getByRole("main").getByText(target.name)).toBeVisible();
  if (isScripted) await expectAccessible(page);
  await press(page, "Remove place");
  await expectNotice(page, "Place removed");
  await expect(page).toHaveURL(target.path);

  await press(composer, "Create Post");
  await expect(composer).toHaveURL(target.path);
  expect((await titlesIn(target)).sort()).toEqual(["Cairn", "Written before"]);
  for (const [old, address] of [
    [forum.path, target.path],
    [`${forum.path}?lines=on`, `${target.path}?lines=on`],
    [`${forum.path}/posts/${post}`, `${target.path}/posts/${post}`],
    [`${forum.path}/photos`, `${target.path}/photos`],
  ] as const) {
    const answer = await page.request.get(old, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([301, `${address}#was=${forum.id}`]);
    expect((await page.request.get(old)).status()).toBe(200);
  }
  const search = await page.request.get(`/search?q=cairn&place=${forum.id}`);
  expect(search.url()).toContain(`/search?q=cairn&place=${target.id}`);
  if (isScripted) {
    await page.goto(forum.path);
    await expect(page).toHaveURL(target.path);
    await page.goto(`${target.path}/conditions`);
    await expectTyped(page, { "Anything else": "Typed before" });
  }
  const edited = await page.request.post(`${forum.path}/posts/${post}/edit`, {
    multipart: { title: "Two cairns", content: "Stone on stone.", tags: "", version: "1" },
    headers: fromSite,
  });
  expect(edited.ok()).toBe(true);
  expect((await titlesIn(target)).sort()).toEqual(["Two cairns", "Written before"]);
});

/** What the form of the page sends. */
function formOf(page: import("@playwright/test").Page) {
  return page
    .locator("main form[method=post]")
    .evaluate((form: HTMLFormElement) => Object.fromEntries(new FormData(form)) as Record<string, string>);
}
