import type { Page } from "@playwright/test";
import { errorSummary, expectNotice, press } from "../../support/browser/journey.ts";
import { holdScripts } from "../../support/browser/late-scripts.ts";
import { expect, test } from "../../support/browser/test.ts";
import { addCrowd } from "../../support/people/crowd.ts";
import { openAdminSite } from "../../support/sites/admin-site.ts";

const site = openAdminSite();

const confirmation = "I understand that this cannot be undone";
const tooOld = "This page was open too long: look at the numbers again and confirm once more.";

test("a purge of users tells its numbers, keeps admins and the guide, and stands in the log", async ({
  page,
}) => {
  await addCrowd(site.sql, 3, 1);
  await open(page, "purge-users");
  await expect(sentence(page)).toHaveText(
    "This deletes 3 members; the Treks Guide is kept. 1 admin is kept.",
  );
  await page.getByRole("checkbox", { name: "Also delete the Treks Guide" }).check();
  await expect(sentence(page)).toHaveText(
    "This deletes 3 members, and the Treks Guide with 0 posts. 1 admin is kept.",
  );
  await page.getByRole("checkbox", { name: "Also delete the Treks Guide" }).uncheck();
  await page.getByRole("checkbox", { name: confirmation }).check();
  await press(page, "Purge users");
  await expectNotice(page, "Purge complete", "Deleted 3 users");
  await expect(sentence(page)).toHaveText(
    "This deletes 0 members; the Treks Guide is kept. 1 admin is kept.",
  );
  expect(await site.usernames()).toEqual(["keeper", "treks_guide"]);

  await page.goto(`${site.url}/admin`);
  await expect(page.getByRole("listitem").filter({ hasText: "Done" })).toContainText(
    /Purge users\s*Deleted 3 users · Treks Guide kept\s*Ivy Keeper/,
  );
});

test("without the tick nothing goes, and what was chosen stays", async ({ page, faults }) => {
  faults.expectRefusalOf("/admin/purge-users");
  await addCrowd(site.sql, 2, 0);
  await open(page, "purge-users");
  await page.getByRole("checkbox", { name: "Also delete the Treks Guide" }).check();
  await press(page, "Purge users");
  await expectNotice(page, "Confirmation required", "Please check the confirmation box.");
  await errorSummary(page).getByRole("link", { name: "Please check the confirmation box." }).click();
  await expect(page.getByRole("checkbox", { name: confirmation })).toBeFocused();
  await expect(page.getByRole("checkbox", { name: "Also delete the Treks Guide" })).toBeChecked();
  expect(await members()).toBe(4);

  await page.getByRole("checkbox", { name: confirmation }).check();
  await press(page, "Purge users");
  await expectNotice(page, "Purge complete", "Deleted 3 users");
  expect(await site.usernames()).toEqual(["keeper"]);
  await expect(sentence(page)).toHaveText(
    "This deletes 0 members; there is no Treks Guide. 1 admin is kept.",
  );
});

test("a key that is stale, forged or another's deletes nothing, and the form asks again", async ({
  page,
  faults,
}) => {
  faults.expectRefusalOf("/admin/purge-users");
  await addCrowd(site.sql, 2, 0);
  await open(page, "purge-users");
  for (const key of [
    await site.mintKey({ minutes: -1 }),
    await site.mintKey({ secret: "somebody else's secret, as long as ours" }),
    await site.mintKey({ purpose: "purge-posts" }),
    await site.mintKey({ memberId: "a0000000-0000-4000-8000-000000000001" }),
    "",
  ]) {
    await page.locator("input[name=key]").evaluate((input: HTMLInputElement, value) => {
      input.value = value;
    }, key);
    await page.getByRole("checkbox", { name: confirmation }).check();
    await press(page, "Purge users");
    await expectNotice(page, "Purge failed", tooOld);
    await expect(page.getByRole("checkbox", { name: confirmation })).not.toBeChecked();
    expect(await members()).toBe(4);
  }
  await page.getByRole("checkbox", { name: confirmation }).check();
  await press(page, "Purge users");
  await expectNotice(page, "Purge complete", "Deleted 2 users");
});

test("a form that is sent once more says what the first one did", async ({ page, faults }) => {
  faults.expectRefusalOf("/admin/purge-users");
  await addCrowd(site.sql, 4, 0);
  await open(page, "purge-users");
  const key = await page.locator("input[name=key]").inputValue();
  await page.getByRole("checkbox", { name: confirmation }).check();
  await press(page, "Purge users");
  await expectNotice(page, "Purge complete", "Deleted 4 users");
  await addCrowd(site.sql, 2, 0);
  await page.locator("input[name=key]").evaluate((input: HTMLInputElement, value) => {
    input.value = value;
  }, key);
  await page.getByRole("checkbox", { name: confirmation }).check();
  await press(page, "Purge users");
  await expectNotice(
    page,
    "Purge failed",
    "This purge has already run: it deleted 4 users. Nothing more was deleted.",
  );
  expect(await members()).toBe(4);
});

test("a form sent after the session has ended is refused in place, without a number", async ({
  page,
  faults,
}) => {
  faults.expectRefusalOf("/admin/purge-users");
  await addCrowd(site.sql, 2, 0);
  await open(page, "purge-users");
  await page.getByRole("checkbox", { name: "Also delete the Treks Guide" }).check();
  await page.getByRole("checkbox", { name: confirmation }).check();
  await page.context().clearCookies();
  await press(page, "Purge users");
  await expectNotice(page, "Purge failed", "User not authenticated");
  await expect(sentence(page)).toHaveText("This deletes all members and the guide.");
  await expect(page.getByRole("checkbox", { name: "Also delete the Treks Guide" })).toBeChecked();
  await expect(page.locator("input[name=key]")).toHaveValue("");
  expect(await members()).toBe(4);
  await page.getByRole("link", { name: "Log in and come back" }).click();
  await expect(page).toHaveURL(`${site.url}/login?redirectTo=%2Fadmin%2Fpurge-users`);
});

test("a purge that fails says why and keeps the form", async ({ page, faults }) => {
  faults.expectRefusalOf("/admin/purge-posts");
  await addCrowd(site.sql, 2, 2);
  await site.sql.unsafe(`
    create function private.stand_still() returns trigger language plpgsql set search_path = ''
      as $$ begin raise exception 'The bridge is out.'; end $$;
    create trigger stand_still before delete on public.location_forum_posts
      for each row execute function private.stand_still()`);
  await open(page, "purge-posts");
  await page.getByRole("checkbox", { name: "Also delete the location forums" }).check();
  await page.getByRole("checkbox", { name: confirmation }).check();
  await press(page, "Purge posts");
  await expectNotice(page, "Purge failed", "The bridge is out.");
  for (const name of ["Also delete the location forums", confirmation]) {
    await expect(page.getByRole("checkbox", { name })).toBeChecked();
  }
  await site.sql.unsafe("drop function private.stand_still cascade");
  await press(page, "Purge posts");
  await expectNotice(page, "Purge complete", "Deleted 4 posts and 1 forum");
  await page.goto(`${site.url}/admin`);
  await expect(page.getByRole("listitem").filter({ hasText: "Failed" })).toContainText("The bridge is out.");
});

test("seeding shows its answer, and a second one finds nothing missing", async ({ page }) => {
  await open(page, "seed-tips");
  await expect(page.getByText("There are 0 location forums and 0 posts")).toBeVisible();
  await press(page, "Seed tips");
  await expectNotice(page, "Seeded tips", "Created 80 forums and 120 posts");
  await expect(page.getByText('"forums": 80')).toBeVisible();
  await press(page, "Seed tips");
  await expect(page.getByText('"forums": 0')).toBeVisible();
  await open(page, "purge-posts");
  await expect(sentence(page)).toHaveText(
    "This deletes 120 posts, 120 of them by the Treks Guide; 80 location forums are kept.",
  );
});

test("before its script has arrived a purge works the same", { tag: "@enhanced" }, async ({ page }) => {
  await addCrowd(site.sql, 1, 2);
  await holdScripts(page);
  await page.goto(`${site.url}/admin/purge-posts`, { waitUntil: "commit" });
  await page.getByRole("checkbox", { name: confirmation }).check();
  await press(page, "Purge posts");
  await expect(page.getByRole("region", { name: "Notifications" })).toContainText("Deleted 2 posts");
});

test("a purge that takes long leads to its own page and ends there", async ({ page, isScripted }) => {
  await addCrowd(site.sql, 250, 0);
  await site.sql.unsafe(`
    create function private.drag() returns trigger language plpgsql set search_path = ''
      as $$ begin perform pg_sleep(0.03); return old; end $$;
    create trigger drag before delete on auth.users for each row execute function private.drag()`);
  await open(page, "purge-users");
  await page.getByRole("checkbox", { name: confirmation }).check();
  await press(page, "Purge users");
  await expect(page).toHaveURL(/\/admin\/actions\/[\da-f-]+$/);
  await expect(page.getByText("Running", { exact: true })).toBeVisible();
  if (isScripted) await expectNotice(page, "Purge complete", "Deleted 250 users");
  await expect(async () => {
    if (!isScripted) await page.reload();
    await expect(page.getByText("Done", { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText("Deleted 250 users").first()).toBeVisible();
  await site.sql.unsafe("drop function private.drag cascade");
});

test("the log goes on on older pages", async ({ page }) => {
  for (let count = 0; count < 21; count += 1) await site.insertAction(count);
  await open(page, "");
  const lines = page.getByRole("main").locator("ol > li");
  await expect(lines).toHaveCount(20);
  await page.getByRole("link", { name: "Older actions" }).click();
  await expect(lines).toHaveCount(1);
  await page.getByRole("link", { name: "Newest actions" }).click();
  await expect(lines).toHaveCount(20);
});

test("a stopped action tells how far it came and goes on when asked", async ({ page }) => {
  await addCrowd(site.sql, 5, 0);
  const id = await site.insertAction(61);
  await open(page, "");
  await expect(page.getByRole("listitem").filter({ hasText: "Stopped" })).toContainText(
    "Deleted 1,200 users",
  );
  await page.getByRole("link", { name: "Purge users", exact: true }).last().click();
  await expect(page).toHaveURL(`${site.url}/admin/actions/${id}`);
  await press(page, "Continue");
  await expectNotice(page, "Purge complete", "Deleted 1,205 users");
  await expect(page.getByText("Done", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Continue" })).toBeHidden();
});

test("with script the page of a running action follows it to its end", { tag: "@enhanced" }, async ({
  page,
}) => {
  const id = await site.insertAction(0);
  await open(page, `actions/${id}`);
  await expect(page.getByText("This page follows it.")).toBeVisible();
  await site.sql`update public.admin_actions set counts = '{"deleted": 1300}', beat_at = now()`;
  await expect(page.getByText("Deleted 1,300 users")).toBeVisible();
  await site.sql`
    update public.admin_actions set counts = '{"deleted": 1400}', state = 'done', finished_at = now()`;
  await expectNotice(page, "Purge complete", "Deleted 1,400 users");
  await expect(page.getByText("Done", { exact: true })).toBeVisible();
  await expect(page.getByText("This page follows it.")).toBeHidden();
});

test("without script a link shows how far it has come", { tag: "@unscripted" }, async ({ page }) => {
  const id = await site.insertAction(0);
  await open(page, `actions/${id}`);
  await site.sql`update public.admin_actions set counts = '{"deleted": 1300}', beat_at = now()`;
  await page.getByRole("link", { name: "Reload" }).click();
  await expect(page.getByText("Deleted 1,300 users")).toBeVisible();
});

async function open(page: Page, name: string) {
  await page.goto(`${site.url}/admin/${name}`);
}

/** What the purge would delete with these boxes ticked. */
function sentence(page: Page) {
  return page.getByText(/^This deletes/).filter({ visible: true });
}

async function members() {
  const [row] = await site.sql`select count(*)::integer as count from auth.users`;
  return row?.count;
}
