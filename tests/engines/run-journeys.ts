import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mountainPhoto } from "../support/photos.ts";
import type { Engine } from "./drivers/driver.ts";
import { accountJourneys } from "./journeys/account.ts";
import { composerJourneys } from "./journeys/composers.ts";
import { deviceJourneys } from "./journeys/device.ts";
import type { Journey, Scene } from "./journeys/journey.ts";
import { readingJourneys } from "./journeys/reading.ts";
import { pageOf } from "./page.ts";
import { startWatchedSite, type WatchedSite } from "./site.ts";

const journeys = [...accountJourneys, ...composerJourneys, ...deviceJourneys, ...readingJourneys];

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
    const { mailedToken, newcomer, signedUpWithSession } = await import("../support/people/member.ts");
    const { cookiesOf } = await import("../support/people/session-cookie.ts");
    const { openForum } = await import("../support/people/operator.ts");
    const [browser, forum] = await Promise.all([engine.launch({ isScripted }), openForum()]);
    site.faults.length = 0;
    try {
      const page = pageOf(browser.tab, site.url);
      const newPage = async () => pageOf(await browser.newTab(), site.url);
      const scene = {
        page,
        newPage,
        forum,
        files,
        isScripted,
        mailedToken: (email: string) => mailedToken(site, email),
      };
      if (journey.isVisitor) return await journey.run({ ...scene, member: newcomer("Ada") });
      const { member, session } = await signedUpWithSession("Ada");
      await page.open("/robots.txt");
      for (const { name, value } of cookiesOf(session)) {
        await browser.tab.addCookie({ name, value, path: "/", httpOnly: true });
      }
      await journey.run({ ...scene, member });
      expect([...site.faults, ...browser.faults], "faults of the pages").toEqual([]);
    } finally {
      await browser.close();
    }
  }
}

async function writeFiles() {
  const folder = await mkdtemp(path.join(os.tmpdir(), "treks-engine-"));
  const photo = path.join(folder, "mountain.jpg");
  const transparent = path.join(folder, "mountain.png");
  await writeFile(photo, (await mountainPhoto()).buffer);
  const grain = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const image = sharp({
    create: { width: 1500, height: 1000, channels: 3, background: "#888", noise: grain },
  });
  await writeFile(transparent, await image.blur(1).ensureAlpha(0.9).png().toBuffer());
  return { folder, photo, transparent };
}
