import { randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Forum } from "../support/people/operator.ts";
import { mountainPhoto } from "../support/photos.ts";
import { walkedGpx } from "../support/tracks.ts";
import type { Browser, Engine } from "./drivers/driver.ts";
import { accountJourneys } from "./journeys/account.ts";
import { composerJourneys } from "./journeys/composers.ts";
import { conversationJourneys } from "./journeys/conversation.ts";
import { deviceJourneys } from "./journeys/device.ts";
import type { Journey, Scene } from "./journeys/journey.ts";
import { readingJourneys } from "./journeys/reading.ts";
import { workerJourneys } from "./journeys/service-worker.ts";
import { type Page, pageOf } from "./page.ts";
import { startWatchedSite, type WatchedSite } from "./site.ts";

const journeys = [
  ...accountJourneys,
  ...composerJourneys,
  ...conversationJourneys,
  ...deviceJourneys,
  ...readingJourneys,
  ...workerJourneys,
];

/** Without a connection Firefox reports each request, and React Router each failed route prefetch. */
const lostRequest = /^(\/[\w/-]*: console: )?Failed to (load .+ A ServiceWorker |fetch manifest patches)/;

export function runJourneys(engine: Engine) {
  let site: WatchedSite;
  let files: Scene["files"];

  beforeAll(async () => {
    site = await startWatchedSite();
    files = await writeFiles();
  });

  afterAll(async () => {
    await rm(files.folder, { recursive: true });
    await site.stop();
  });

  describe("with script", () => {
    for (const journey of journeys) test(journey.title, () => run(journey, true));
  });

  describe("without script", () => {
    for (const journey of journeys.filter(({ isPlain }) => isPlain)) {
      test(journey.title, () => run(journey, false));
    }
  });

  async function run(journey: Journey, isScripted: boolean) {
    const { endSessions, mailedToken } = await import("../support/people/member.ts");
    const { openForum } = await import("../support/people/operator.ts");
    const [browser, forum] = await Promise.all([engine.launch({ isScripted }), openForum()]);
    try {
      const page = pageOf(browser.tab, site.url);
      const member = await comeAs(browser, page, journey);
      await journey.run({
        page,
        newPage: async () => pageOf(await browser.newTab(), site.url),
        member,
        forum,
        files,
        isScripted,
        line: site.line,
        endSessions: () => endSessions(member),
        mailedToken: email => mailedToken(site, email),
        meet: () => meet(forum),
      });
      const faults = [...site.faults, ...browser.faults];
      const unexpected = journey.losesConnection ? faults.filter(fault => !lostRequest.test(fault)) : faults;
      expect(unexpected.join("\n"), "faults of the pages").toBe("");
    } finally {
      site.line.heal();
      await browser.close();
    }
  }

  async function meet(forum: Forum) {
    const { signedUpBrowser } = await import("../support/people/member.ts");
    const { commentOn, postPath, sendPost } = await import("../support/posts.ts");
    const { browser } = await signedUpBrowser("Ben");
    const id = randomUUID();
    await sendPost(browser, forum, { id, title: "Water on the ridge" });
    const post = postPath(forum, id);
    return { post, comment: (content: string) => commentOn(browser, post, content) };
  }

  /** Imports late, because the helpers read the site's address on import. */
  async function comeAs(browser: Browser, page: Page, { isVisitor }: Journey) {
    const { newcomer, signedUpWithSession } = await import("../support/people/member.ts");
    const { cookiesOf } = await import("../support/people/session-cookie.ts");
    if (isVisitor) return newcomer("Ada");
    const { member, session } = await signedUpWithSession("Ada");
    // WebDriver sets cookies only for the current site.
    await page.open("/health");
    for (const { name, value } of cookiesOf(session)) {
      await browser.tab.addCookie({ name, value, path: "/", httpOnly: true });
    }
    // Firefox requests an icon for /health.
    browser.faults.length = 0;
    site.faults.length = 0;
    return member;
  }
}

async function writeFiles() {
  const folder = await mkdtemp(path.join(os.tmpdir(), "treks-engine-"));
  const photo = path.join(folder, "mountain.jpg");
  const transparent = path.join(folder, "mountain.png");
  const track = path.join(folder, "morning.gpx");
  await writeFile(photo, (await mountainPhoto()).buffer);
  await writeFile(track, walkedGpx());
  const grain = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const image = sharp({
    create: { width: 1500, height: 1000, channels: 3, background: "#888", noise: grain },
  });
  await writeFile(transparent, await image.blur(1).ensureAlpha(0.9).png().toBuffer());
  return { folder, photo, transparent, track };
}
