import { randomUUID } from "node:crypto";
import { expect, test } from "../../support/browser/test.ts";
import { sessionOf, signedUp } from "../../support/people/member.ts";
import { addPostsOfOneMoment } from "../../support/people/operator.ts";
import { profilePath } from "../../support/people/profiles.ts";
import { cookieOf, setSession } from "../../support/people/session-cookie.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

const faulty = openFaultySite();

const slow = { kind: "delay", milliseconds: 2_500 } as const;
const early = 1_500;
const tag = "@http";

const places = "/rest/v1/rpc/get_places_page";
const place = "/rest/v1/rpc/get_forum_page";
const profile = "/rest/v1/rpc/get_profile_page";

test("a slow list is sent after the page's frame", { tag }, async ({ forum }) => {
  faulty.proxy.inject(places, slow);
  const cookie = cookieOf(await sessionOf(await signedUp("Ada")));
  for (const encoding of ["br", "gzip", "identity"]) {
    const { status, frame, rest } = await open(`/location-forums?q=${forum.name}`, cookie, encoding);
    expect(status).toBe(200);
    for (const text of ["Search locations...", "Loading location forums..."]) expect(frame).toContain(text);
    expect(frame).not.toContain(forum.path);
    expect(rest).toContain(forum.path);
    expect(rest).toMatch(/<\/html>$/);
    expect((frame + rest).match(/<html|<header|<h1|<footer|Loading location/g)).toHaveLength(5);
  }
});

test("a slow forum is sent after the page's frame", { tag }, async ({ forum, ada, context }) => {
  faulty.proxy.inject(place, slow);
  const cookie = cookieOf(await sessionOf(ada));
  const author = await profilePath(context.request);
  await addPostsOfOneMoment(forum, author.replace("/profile/", ""), 1);
  const { frame, rest } = await open(forum.path, cookie);
  for (const text of ["<title>Location Forum", "Loading forum..."]) expect(frame).toContain(text);
  for (const text of [forum.name, "Wind and stones.", "Cairn no. 1"]) {
    expect(frame).not.toContain(text);
    expect(rest).toContain(text);
  }
});

test("the frame is sent before the data when the backend is slow", { tag }, async ({ forum }) => {
  const cookie = cookieOf(await sessionOf(await signedUp("Ada")));
  // Checks the session, and renders each page once.
  const pages = [forum.path, `/location-forums?q=${forum.name}`, "/edit-profile", "/profile-setup"];
  for (const path of pages) expect((await open(path, cookie)).status).toBe(200);
  faulty.proxy.inject("/rest/v1/", slow);
  for (const path of pages) {
    const { frameAfterMs, rest } = await open(path, cookie);
    expect(frameAfterMs, path).toBeLessThan(early);
    expect(rest).toContain(path.includes("profile") ? 'value="Ada' : forum.name);
  }
});

test("a page of this browser's own records waits a second for its header", { tag }, async () => {
  const ada = await signedUp("Ada");
  const cookie = cookieOf(await sessionOf(ada));
  expect((await open("/todo", cookie)).frame).toContain(ada.username);
  faulty.proxy.inject("/rest/v1/", slow);
  const { status, frame } = await open("/todo", cookie);
  expect(status).toBe(200);
  for (const text of ["Your account", "To-Do", "</html>"]) expect(frame).toContain(text);
});

test("a name that is not known in time is nobody's, also in what is written then", { tag }, async () => {
  const cookie = cookieOf(await sessionOf(await signedUp("Ada")));
  expect((await open("/forums/new", cookie)).frame).toContain("&quot;name&quot;:&quot;Ada");
  for (const fault of [slow, { kind: "refuse" } as const]) {
    faulty.proxy.inject("/rest/v1/", fault);
    for (const path of ["/todo", "/forums/new", "/activity/new", "/upload"]) {
      const { frame } = await open(path, cookie);
      expect(frame, path).toContain("Your account<");
      expect(frame, path).not.toMatch(/New User|avatar-sm initials|Your account,/);
    }
  }
  const { frame } = await open("/profile?tab=todo", cookie);
  expect(frame).toContain("Your name and picture cannot be read now.");
  expect(frame).not.toMatch(/New User|Finish your profile/);
});

test("a place that nobody knows is not found, also when that is known late", { tag }, async () => {
  const cookie = cookieOf(await sessionOf(await signedUp("Ada")));
  const nowhere = `/location-forums/${randomUUID()}`;
  expect((await open(nowhere, cookie)).status).toBe(404);
  faulty.proxy.inject("/rest/v1/", slow);
  const { frame, rest } = await open(nowhere, cookie);
  expect(frame).toContain("Loading forum...");
  for (const text of ["Forum not found", "Back to Location Forums"]) expect(rest).toContain(text);
});

test("a slow profile is edited below the frame that came before it", async ({ page, ada, isScripted }) => {
  await setSession(page.context(), await sessionOf(ada));
  await page.goto(`${faulty.url}/edit-profile`);
  faulty.proxy.inject(profile, slow);
  await page.goto(`${faulty.url}/edit-profile`, { waitUntil: "commit" });
  const line = page.getByText("Loading profile...");
  await expect(line).toBeVisible();
  await expect(page.getByRole("heading", { name: "Edit Profile" })).toBeVisible();
  const bio = page.getByLabel("Bio");
  await expect(bio).toBeVisible();
  await expect(line).toBeHidden();
  faulty.proxy.heal();
  if (isScripted) await expect(page.locator("html[data-hydrated]")).toBeVisible();
  await expect(page.getByLabel("Full Name")).toHaveValue(ada.name);
  await bio.fill("Slow and steady.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(`${faulty.url}/profile`);
  await expect(page.getByText("Slow and steady.")).toBeVisible();
});

test("a profile that never arrives is not offered for editing", async ({ page, ada }) => {
  await setSession(page.context(), await sessionOf(ada));
  await page.goto(`${faulty.url}/edit-profile`);
  faulty.proxy.inject(profile, { kind: "hang" });
  await page.goto(`${faulty.url}/edit-profile`);
  await expect(page.getByText("We cannot reach base camp.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Save Changes" })).toHaveCount(0);
  faulty.proxy.heal();
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeVisible();
});

test("the loading line is visible until content follows it", async ({ page, forum, ada }) => {
  await setSession(page.context(), await sessionOf(ada));
  faulty.proxy.inject(places, slow);
  await page.goto(`${faulty.url}/location-forums?q=${forum.name}`, { waitUntil: "commit" });
  const line = page.getByText("Loading location forums...");
  await expect(line).toBeVisible();
  await expect(page.getByRole("link", { name: forum.name })).toBeVisible();
  await expect(line).toBeHidden();
});

test("a failure after the frame is reported in place of the content", { tag }, async ({ forum }) => {
  const cookie = cookieOf(await sessionOf(await signedUp("Ada")));
  faulty.proxy.inject(place, { kind: "hang" });
  const { status, frame, rest } = await open(forum.path, cookie);
  expect(status).toBe(200);
  expect(frame).toContain("Loading forum...");
  expect(rest).toContain("We cannot reach base camp.");
  expect(rest).toContain(`href="${forum.path}"`);
  expect(rest).toMatch(/<\/html>$/);
});

test("a reader who leaves early breaks nothing", { tag }, async () => {
  const cookie = cookieOf(await sessionOf(await signedUp("Ben")));
  faulty.proxy.inject(places, slow);
  for (const encoding of ["br", "gzip", "identity"]) {
    const leaving = new AbortController();
    const answer = await ask("/location-forums", cookie, encoding, leaving.signal);
    await answer.body?.getReader().read();
    leaving.abort();
  }
  faulty.proxy.heal();
  expect((await open("/location-forums", cookie)).status).toBe(200);
});

/** Splits the answer into what arrives early and the rest. */
async function open(path: string, cookie: string, encoding = "br") {
  const start = performance.now();
  const answer = await ask(path, cookie, encoding);
  const frameAfterMs = performance.now() - start;
  const text = { frame: "", rest: "" };
  const decoder = new TextDecoder();
  for await (const part of answer.body ?? []) {
    text[performance.now() - start < early ? "frame" : "rest"] += decoder.decode(part, { stream: true });
  }
  return { status: answer.status, frameAfterMs, ...text };
}

function ask(path: string, cookie: string, encoding: string, signal?: AbortSignal) {
  const headers = { cookie, "accept-encoding": encoding };
  return fetch(faulty.url + path, { headers, redirect: "manual", ...(signal && { signal }) });
}
