import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { errorSummary, expectNotice, expectTyped, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { dayFromNow, sendSighting } from "../../support/conditions.ts";
import { signedUpBrowser } from "../../support/people/member.ts";
import { titlesIn } from "../../support/people/operator.ts";
import { withDatabase } from "../../support/sites/database.ts";
import { databaseUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const inDatabase = (work: Parameters<typeof withDatabase>[1]) => withDatabase({ databaseUrl }, work);

const sheet = (page: Page) => page.getByRole("region", { name: "How it is now" });

test("a member reports what they saw, and everybody reads it first", async ({ page, forum }) => {
  await page.goto(forum.path);
  await expect(sheet(page)).toContainText("Nobody has reported yet. Were you there?");
  await page.getByRole("link", { name: "Report conditions" }).click();
  await type(page, {
    Path: "closed",
    Snow: "continuous",
    "Snow from (metres)": "2,100",
    Access: "closed",
    "Closed until": dayFromNow(20),
    Hazard: "Bridge gone below the hut",
    "Anything else": "Turned round at the river.",
  });
  await press(page, "Report");
  await expectNotice(page, "Conditions reported");
  const said = sheet(page).getByRole("listitem");
  await expect(said).toHaveCount(4);
  await expect(said.first()).toContainText(/^Path closed, seen by Ada.* today \(\w+ \d+, 20\d\d\)\.$/);
  await expect(said.nth(1)).toContainText("Access closed until ");
  await expect(said.nth(3)).toContainText("Continuous snow above 2,100 m");
  await expect(said.getByRole("button", { name: "Still so" })).toHaveCount(0);

  await said.first().getByRole("link", { name: "Path closed" }).click();
  const title = "Path closed, access closed, hazard: Bridge gone below the hut, continuous snow";
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("main")).toContainText("Turned round at the river.");
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expectTyped(page, { Path: "closed", "Snow from (metres)": "2100" });
  await type(page, { Path: "difficult", Access: "", "Closed until": "" });
  await press(page, "Save Changes");
  await expectNotice(page, "Report saved");
  await page.goto(forum.path);
  await expect(said.first()).toContainText("Path difficult");
  await expect(said).toHaveCount(3);
  await page.goto(`/location-forums?q=${encodeURIComponent(forum.name)}`);
  await expect(page.getByRole("main").locator(".card .badge")).toHaveText([/./, "Hazard", "Path difficult"]);
});

test("a refused sighting gives its reason and keeps everything", async ({ page, forum, faults }) => {
  faults.expectRefusalOf(`${forum.path}/conditions`);
  await page.goto(`${forum.path}/conditions`);
  const texts = { "Anything else": "Quiet up there.", Hazard: "" };
  await type(page, texts);
  for (const [fields, sentence] of [
    [{}, "Choose at least one thing that you have seen."],
    [{ Path: "open", "Seen on": dayFromNow(2) }, "This day has not come yet."],
    [{ "Seen on": dayFromNow(-63) }, "That is more than 60 days ago, too long ago to tell how it is now."],
    [{ "Seen on": "", "Snow from (metres)": "high" }, "A height is a whole number, such as 2100."],
    [{ "Snow from (metres)": "2100" }, "Choose how much snow there is, or leave this empty."],
    [
      { "Snow from (metres)": "", "Closed until": dayFromNow(3) },
      "Choose “closed” for the access, or leave this empty.",
    ],
    [{ Access: "closed", "Closed until": dayFromNow(-3) }, "This day is before the day you saw it."],
  ] as [Record<string, string>, string][]) {
    await type(page, fields);
    await press(page, "Report");
    await expect(errorSummary(page).getByRole("link")).toHaveText(sentence);
    await expectTyped(page, { ...texts, ...fields });
  }
  await type(page, { "Closed until": "" });
  await press(page, "Report");
  await expectNotice(page, "Conditions reported");
});

test("the words of an old report can be mended, and its day within those before it was written", async ({
  page,
  context,
  forum,
  faults,
}) => {
  const id = randomUUID();
  await sendSighting(context.request, forum, { id, path: "closed" });
  await inDatabase(
    sql => sql`
      update public.location_forum_posts set seen_on = seen_on - 70, created_at = created_at - interval '70 days'
      where id = ${id}`,
  );
  const edit = `${forum.path}/posts/${id}/conditions`;
  faults.expectRefusalOf(edit);
  await page.goto(edit);
  await type(page, { "Anything else": "The bridge is gone.", "Seen on": dayFromNow(-60) });
  await press(page, "Save Changes");
  const sentence = "You wrote this report before that day. Write a new one about what you have seen since.";
  await expect(errorSummary(page).getByRole("link")).toHaveText(sentence);
  await type(page, { "Seen on": "" });
  await press(page, "Save Changes");
  await expect(errorSummary(page).getByRole("link")).toHaveText(/^Write the day on which you saw it/);
  await expectTyped(page, { "Anything else": "The bridge is gone." });
  await type(page, { "Seen on": dayFromNow(-71) });
  await press(page, "Save Changes");
  await expectNotice(page, "Report saved");
  await expect(page.getByRole("main")).toContainText("The bridge is gone.");
});

test("a sighting sent five times is one, and other words after Back are another", {
  tag: "@http",
}, async ({ context, forum }) => {
  const sighting = { id: randomUUID(), path: "closed" };
  const send = () => sendSighting(context.request, forum, sighting);
  const answers = [await send(), ...(await Promise.all([send(), send(), send(), send()]))];
  expect(answers.map(answer => answer.status())).toEqual(Array(5).fill(303));
  expect(await titlesIn(forum)).toEqual(["Path closed"]);
  await sendSighting(context.request, forum, { ...sighting, path: "open" });
  expect((await titlesIn(forum)).sort()).toEqual(["Path closed", "Path open"]);
});

test("others say that it is still so, or no longer", async ({ page, forum }) => {
  const ben = await signedUpBrowser("Ben");
  await sendSighting(ben.browser, forum, { water: "dry", snow: "none", seenOn: dayFromNow(-3) });
  await page.goto(forum.path);
  const said = sheet(page).getByRole("listitem").filter({ hasText: "water" });
  const snow = sheet(page).getByRole("listitem").filter({ hasText: "snow" });
  await expect(said).toContainText(/^No water, seen by Ben.* [23] days ago/);
  await page.getByRole("button", { name: "Still so: water" }).click();
  await expectNotice(page, "Still so");
  await expect(said).toContainText(
    /still so today \(.*\) \(1 member\)\. ?You said today that it is still so\./,
  );
  await expect(snow).not.toContainText("still so today");
  await expect(snow.getByRole("button", { name: "Still so: snow" })).toBeVisible();
  await page.getByRole("link", { name: "No longer so: water" }).click();
  await expect(page.getByRole("combobox", { name: "Water" })).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Water" })).toHaveValue("");
  await type(page, { Water: "running" });
  await press(page, "Report");
  await expect(said).toContainText("Water running");
  await expect(said).toContainText("Others say: No water.");
});

test("the list of places shows where something was seen within a week", async ({ page, context, forum }) => {
  await sendSighting(context.request, forum, { path: "open", seenOn: dayFromNow(-8) });
  const search = `/location-forums?q=${encodeURIComponent(forum.name)}`;
  const found = page
    .getByRole("list", { name: "Location forums" })
    .getByRole("link", { name: forum.name, exact: true });
  await page.goto(search);
  await page.getByRole("checkbox", { name: "Seen this week" }).check();
  await press(page, "Show places");
  await expect(found).toHaveCount(0);
  await sendSighting(context.request, forum, { path: "closed", seenOn: dayFromNow(-6) });
  await page.reload();
  await found.click();
  await page.goBack();
  await expect(page.getByRole("checkbox", { name: "Seen this week" })).toBeChecked();
  await expect(found).toBeVisible();
});
