import type { Page } from "@playwright/test";
import { expectNotice, press, type } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { addCrowd } from "../../support/people/crowd.ts";
import { openAdminSite } from "../../support/sites/admin-site.ts";

const site = openAdminSite();

const confirmation = "I understand that this cannot be undone";

const waits =
  "The purge takes longer than this page waits. If it is still running, it appears in the log once it is done; otherwise it has changed nothing. Look there before you start it again.";

const guide = "Also delete the Treks Guide with 0 posts";

test("a purge shows its numbers, needs its tick, keeps admins and is logged", async ({
  page,
  isScripted,
  faults,
}) => {
  faults.expectRefusalOf("/admin/PURGE-USERS");
  await addCrowd(site.sql, 3, 1);
  // Addresses match in any case.
  await open(page, "PURGE-USERS");
  await expect(sentence(page)).toHaveText("This deletes 3 members. 1 admin is kept.");
  await press(page, "Purge users");
  await expectNotice(page, "Confirmation required", "Please check the confirmation box.");
  expect(await members()).toBe(5);

  await confirmPurge(page);
  await expectNotice(page, "Purge complete", "Deleted 3 users");
  await expect(sentence(page)).toHaveText("This deletes 0 members. 1 admin is kept.");
  expect(await site.usernames()).toEqual(["keeper", "treks_guide"]);
  await expect(page.getByRole("main").getByText("Deleted 3 users")).toBeVisible();
  if (isScripted) {
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Purge users");
  }
  await page.goto(`${site.url}/admin/log`);
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(
    /Ivy Keeper ran Purge users: Deleted 3 users\s*See it\s*Treks Guide kept/,
  );
  await open(page, "purge-users");
  await page.getByRole("checkbox", { name: guide }).check();
  await confirmPurge(page);
  await expectNotice(page, "Purge complete", "Deleted 1 user");
  await expect(page.getByRole("checkbox", { name: guide })).toHaveCount(0);
});

test("a purge of many posts asks for their number, which is not lost", async ({ page, faults }) => {
  faults.expectRefusalOf("/admin/purge-posts");
  await addCrowd(site.sql, 1, 101);
  await open(page, "purge-posts");
  await page.getByRole("checkbox", { name: confirmation }).check();
  await type(page, { "If more than 100 go, type how many": "100" });
  await press(page, "Purge posts");
  await expectNotice(
    page,
    "Confirmation required",
    "101 would be deleted now: type this number to confirm it.",
  );
  await expect(page.getByLabel("If more than 100 go, type how many")).toHaveValue("100");
  await expect(page.getByRole("checkbox", { name: confirmation })).toBeChecked();
  await type(page, { "If more than 100 go, type how many": "101" });
  await press(page, "Purge posts");
  await expectNotice(page, "Purge complete", "Deleted 101 posts");
});

test("a purge that takes longer than the page waits is found in the log", async ({ page, faults }) => {
  faults.expectRefusalOf("/admin/purge-users");
  await addCrowd(site.sql, 2, 0);
  await open(page, "purge-users");
  await site.sql.begin(async step => {
    await step`select from auth.users where raw_user_meta_data ->> 'username' like 'w\\_%' limit 1 for update`;
    await confirmPurge(page);
    await expectNotice(page, "Purge failed", waits);
  });
  await expect.poll(members).toBe(2);
  await open(page, "log");
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("Deleted 2 users");
});

test("the page of a running crawl can be followed", async ({ page, isScripted }) => {
  const id = await site.insertAction();
  await open(page, `actions/${id}`);
  if (isScripted) await expect(page.getByText("This page follows it.")).toBeVisible();
  await site.sql`update public.admin_actions set counts = '{"total": 1300}'`;
  if (!isScripted) await page.getByRole("link", { name: "Reload" }).click();
  await expect(page.getByText("Created 1,300 posts")).toBeVisible();
  if (!isScripted) return;
  await site.sql`
    update public.admin_actions set counts = '{"total": 1400}', state = 'done', finished_at = now()`;
  await expectNotice(page, "Crawl complete", "Created 1,400 posts");
  await expect(page.getByText("Done", { exact: true })).toBeVisible();
  await expect(page.getByText("This page follows it.")).toBeHidden();
});

async function open(page: Page, name: string) {
  await page.goto(`${site.url}/admin/${name}`);
}

async function confirmPurge(page: Page) {
  await page.getByRole("checkbox", { name: confirmation }).check();
  await press(page, "Purge users");
}

function sentence(page: Page) {
  return page.getByText(/^This deletes/);
}

async function members() {
  const [row] = await site.sql`select count(*)::integer as count from auth.users`;
  return row?.count;
}
