import { randomUUID } from "node:crypto";
import { expect, test } from "../../support/browser/test.ts";
import { sessionOf, signedUp } from "../../support/people/member.ts";
import { cookieOf, setSession } from "../../support/people/session-cookie.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

const faulty = openFaultySite();

const slow = { kind: "delay", milliseconds: 2_500 } as const;
const tag = "@http";

test("a slow page arrives whole, with its own status", { tag }, async ({ forum }) => {
  const ada = await signedUp("Ada");
  const cookie = cookieOf(await sessionOf(ada));
  faulty.proxy.inject("/rest/v1/", slow);
  const list = await open(`/location-forums?q=${forum.name}`, cookie);
  expect([list.status, list.page]).toEqual([200, expect.stringContaining(forum.path)]);
  const place = await open(forum.path, cookie);
  expect([place.status, place.page]).toEqual([200, expect.stringContaining("Wind and stones.")]);
  expect((await open(`/location-forums/${randomUUID()}`, cookie)).status).toBe(404);
  expect((await open("/edit-profile", cookie)).page).toContain(`value="${ada.name}"`);
});

test("a name that is not known in time is nobody's, also in what is written then", { tag }, async () => {
  const cookie = cookieOf(await sessionOf(await signedUp("Ada")));
  expect((await open("/forums/new", cookie)).page).toContain("&quot;name&quot;:&quot;Ada");
  for (const fault of [slow, { kind: "refuse" } as const]) {
    faulty.proxy.inject("/rest/v1/", fault);
    for (const path of ["/todo", "/forums/new", "/activity/new", "/upload"]) {
      const { page } = await open(path, cookie);
      expect(page, path).toContain("Your account<");
      expect(page, path).not.toMatch(/New User|avatar-sm initials|Your account,/);
    }
  }
  const { page } = await open("/profile?tab=todo", cookie);
  expect(page).toContain("Your name and picture cannot be read now.");
  expect(page).not.toMatch(/New User|Finish your profile/);
});

test("a profile that never arrives is not offered for editing", async ({ page, ada, faults }) => {
  faults.expectRefusalOf("/edit-profile");
  await setSession(page.context(), await sessionOf(ada));
  await page.goto(`${faulty.url}/edit-profile`);
  faulty.proxy.inject("/rest/v1/rpc/get_profile_page", { kind: "hang" });
  await page.goto(`${faulty.url}/edit-profile`);
  await expect(page.getByText("We cannot reach base camp.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save Changes" })).toHaveCount(0);
  faulty.proxy.heal();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeVisible();
});

async function open(path: string, cookie: string) {
  const answer = await ask(path, cookie, "br");
  return { status: answer.status, page: await answer.text() };
}

function ask(path: string, cookie: string, encoding: string, signal?: AbortSignal) {
  const headers = { cookie, "accept-encoding": encoding };
  return fetch(faulty.url + path, { headers, redirect: "manual", ...(signal && { signal }) });
}
