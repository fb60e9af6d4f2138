import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect } from "vitest";
import { mountainPhoto } from "../support/photos.ts";
import { freePorts } from "../support/sites/free-ports.ts";
import { startOwnSite } from "../support/sites/own-site.ts";
import { announceSite, throwFaults } from "../support/sites/site-process.ts";
import type { Browser } from "./drivers/browser.ts";
import { openLine } from "./line.ts";
import { type Page, pageOf } from "./page.ts";

/** Without a connection Firefox reports each request. */
const lostRequest = /^(\/[\w/-]*: console: )?Failed to load .+ A ServiceWorker /;

/** Logs in, fetches no styles again, keeps a draft, posts with a photo, reads and posts without a connection, and logs out. */
export async function walk(launch: () => Promise<Browser>) {
  await using started = new AsyncDisposableStack();
  const [port = 0] = await freePorts(1);
  const url = `http://localhost:${port}`;
  const site = await startOwnSite({ env: { SITE_URL: url } });
  started.defer(async () => throwFaults(await site.stop()));
  const line = await openLine(port, Number(new URL(site.url).port));
  started.defer(line.close);
  announceSite({ ...site, url });
  // These read the site's address when they are imported.
  const { signedUp } = await import("../support/people/member.ts");
  const { openForum } = await import("../support/people/operator.ts");
  const [member, forum, photo] = await Promise.all([signedUp("Ada"), openForum(), writePhoto(started)]);
  const browser = await launch();
  started.defer(browser.close);
  const page = pageOf(browser, url);

  await logIn(page, member);
  await hasStyles(page);
  await keepDraft(page, `${forum.path}/new-post`);
  await post(page, forum.path, photo);
  await underWorker(page, [forum.path, `${forum.path}/new-post`]);
  line.cut();
  await page.open(forum.path);
  await page.sees(forum.name, "Offline: showing what is on this device.");
  await page.open(`${forum.path}/new-post`, { hydrated: true });
  await page.type({ title: "Snow at the second cairn", content: "We turned round." });
  await page.press("Create Post");
  await page.sees("Not sent yet", "Snow at the second cairn");
  line.heal();
  await page.opensWith(
    forum.path,
    `[...document.querySelectorAll("main a[href*='/posts/']")].some(link => link.innerText.includes("Snow at"))`,
  );
  await page.expand("header details[data-menu]:has(form) > summary");
  await page.press("Log Out");
  await page.sees("Signed out");
  await page.open("/profile");
  await page.isAt("/login?redirectTo=%2Fprofile");
  expect(line.faults.filter(fault => !lostRequest.test(fault))).toEqual([]);
}

async function logIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.open("/login");
  await page.type({ email, password: "not-the-one-1" });
  await page.press("Log In", "Welcome back, explorer");
  await page.sees("Invalid login credentials");
  await page.holds("document.querySelector('[name=email]').value === arguments[0]", email);
  await page.type({ password });
  await page.press("Log In", "Welcome back, explorer");
  await page.isAt("/forums");
  await page.sees("Welcome back!");
}

/** After the first page. */
async function hasStyles(page: Page) {
  await page.open("/feed");
  await page.holds(
    "!document.querySelector('head style') && getComputedStyle(document.body).display === 'flex'",
  );
  await page.holds(
    "performance.getEntriesByType('resource').every(({ name, transferSize }) => !name.endsWith('.css') || transferSize === 0)",
  );
}

async function keepDraft(page: Page, path: string) {
  await page.open(path, { hydrated: true });
  await page.type({ content: "We turned round." });
  await page.sees("Saved on this device");
  await page.open(path, { hydrated: true });
  await page.sees("Draft restored");
  await page.holds("document.querySelector('[name=content]').value === 'We turned round.'");
}

/** Sends the restored draft, at first without a title. */
async function post(page: Page, forum: string, photo: string) {
  await page.holds("document.querySelector('[id$=tags][role=combobox]')");
  await page.type({ tags: "Summit," });
  await page.attach("photos", photo);
  await page.sees("1/10 tags", "1 photo ready");
  await page.press("Create Post");
  await page.sees("Please provide a title for your post.");
  // The summary takes the focus, and would swallow text that is typed earlier.
  await page.holds("document.activeElement.matches('[data-error-summary]')");
  await page.type({ title: "Fog on the ridge" });
  await page.press("Create Post");
  await page.isAt(forum);
  await page.sees("Post created", "Fog on the ridge", "summit");
  await page.holds("document.querySelector(`main img[src*='/photo/']`)?.naturalWidth > 0");
  await page.holds(`!localStorage.getItem("draft:${forum}/new-post")`);
}

/** A worker controls only pages that are opened after its activation, and keeps those. */
async function underWorker(page: Page, paths: string[]) {
  await page.resolves("navigator.serviceWorker.getRegistration().then(found => found?.active)");
  for (const path of paths) {
    await page.open(path);
    await page.holds("navigator.serviceWorker.controller");
    await page.resolves(`caches.match(${JSON.stringify(path)})`);
  }
}

async function writePhoto(started: AsyncDisposableStack) {
  const folder = await mkdtemp(path.join(os.tmpdir(), "treks-engine-"));
  started.defer(() => rm(folder, { recursive: true }));
  const photo = path.join(folder, "mountain.jpg");
  await writeFile(photo, (await mountainPhoto()).buffer);
  return photo;
}
