import { randomUUID } from "node:crypto";
import { expectNotice, press } from "../../support/browser/journey.ts";
import { expect, test } from "../../support/browser/test.ts";
import { type Member, signedUp } from "../../support/people/member.ts";
import { withDatabase } from "../../support/sites/database.ts";
import { databaseUrl, siteUrl } from "../../support/sites/site.ts";

const oneClick = {
  method: "POST",
  body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
  redirect: "manual",
} as const;

test("opening the link changes nothing, its button ends the digest without a log-in", async ({
  page,
  ada,
  context,
}) => {
  const path = await chooseDigest(ada);
  await context.clearCookies();
  await page.goto(path);
  await page.goto(path);
  expect(await digestOf(ada)).toBe("weekly");
  await press(page, "Stop the Mail");
  await expect(page.getByRole("heading", { name: "The mail is off" })).toBeVisible();
  await expect(page).toHaveURL(path);
  expect(await digestOf(ada)).toBe("off");
});

test("a member chooses the digest in the settings, and keeps it when other choices change", async ({
  page,
  ada,
}) => {
  await page.goto("/account-settings/notifications");
  const digest = page.getByLabel("Mail me what I have not read");
  await expect(digest).toHaveValue("off");
  await digest.selectOption("Once a week");
  await press(page, "Save Settings");
  await expectNotice(page, "Settings saved");
  await expect(digest).toHaveValue("weekly");
  await expect(page.getByText(/on \w+days at about \d\d:00 UTC/)).toBeVisible();
  await page.getByRole("checkbox").first().uncheck();
  await press(page, "Save Settings");
  await expectNotice(page, "Settings saved");
  expect(await digestOf(ada)).toBe("weekly");
});

test("a member who is signed in ends the digest of the mail, not their own", async ({ page, ada }) => {
  const ben = await signedUp("Ben");
  const path = await chooseDigest(ben);
  await chooseDigest(ada);
  await page.goto(path);
  await press(page, "Stop the Mail");
  await expect(page.getByRole("heading", { name: "The mail is off" })).toBeVisible();
  expect(await digestOf(ben)).toBe("off");
  expect(await digestOf(ada)).toBe("weekly");
});

test("a mail program ends it by one post, without origin, cookies or redirect, in capital letters too", {
  tag: ["@hosted", "@http"],
}, async ({ ada }) => {
  const path = (await chooseDigest(ada)).replace(/[^/]+$/, token => token.toUpperCase());
  const answer = await fetch(siteUrl + path, oneClick);
  expect(answer.status).toBe(200);
  for (const { headers } of [answer, await fetch(siteUrl + path)])
    expect(headers.get("cache-control")).toBe("private, no-store");
  expect(await answer.text()).toContain("The mail is off");
  expect(await digestOf(ada)).toBe("off");
});

test("the answer does not tell whether a link was known", { tag: "@http" }, async ({ ada }) => {
  const known = await chooseDigest(ada);
  const unknown = `/unsubscribe/${randomUUID()}`;
  const plain = async (answer: Response) => [
    answer.status,
    (await answer.text()).replaceAll(/nonce="[^"]*"|unsubscribe\/[\w-]{36}/g, ""),
  ];
  const [first, again, other] = [
    await fetch(siteUrl + known, oneClick),
    await fetch(siteUrl + known, oneClick),
    await fetch(siteUrl + unknown, oneClick),
  ];
  const expected = await plain(other);
  expect(await plain(first)).toEqual(expected);
  expect(await plain(again)).toEqual(expected);
  expect(await plain(await fetch(siteUrl + known))).toEqual(await plain(await fetch(siteUrl + unknown)));
});

/** Chooses the weekly digest and returns the path of the link in its mail. */
function chooseDigest({ email }: Member) {
  return withDatabase({ databaseUrl }, async sql => {
    const [row] = await sql`
      insert into public.member_settings (member_id, digest)
      select id, 'weekly' from auth.users where email = ${email}
      on conflict (member_id) do update set digest = 'weekly' returning digest_token as token`;
    return `/unsubscribe/${row?.token}`;
  });
}

function digestOf({ email }: Member) {
  return withDatabase({ databaseUrl }, async sql => {
    const [row] = await sql`
      select digest from public.member_settings
      where member_id = (select id from auth.users where email = ${email})`;
    return row?.digest;
  });
}
