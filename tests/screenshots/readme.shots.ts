import { mkdir } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { type Cookies, waitUntilSettled } from "../support/screens/stage.ts";
import { siteUrl } from "../support/sites/site.ts";
import { test } from "./test.ts";

/** The pictures of README.md, written to `docs/images`: `npm run screenshots -- -g readme`. */
interface Picture {
  name: string;
  path: string;
  cookies: Cookies;
  viewport: { width: number; height: number };
  colorScheme: "light" | "dark";
  act?: (page: Page) => Promise<void>;
}

const phone = { width: 360, height: 740 };

test("readme", async ({ browser, stage }) => {
  const page = await (
    await browser.newContext({ storageState: { cookies: stage.cookies.member, origins: [] } })
  ).newPage();
  await page.goto(`${siteUrl}/location-forums?q=Jotunheimen`);
  const places = page.getByRole("list", { name: "Location forums" });
  const forum = (await places.getByRole("link").first().getAttribute("href")) ?? "";
  await page.context().close();
  const pictures: Picture[] = [
    { name: "welcome", path: "/", cookies: [], viewport: { width: 1280, height: 800 }, colorScheme: "light" },
    { name: "forum", path: forum, cookies: stage.cookies.member, viewport: phone, colorScheme: "dark" },
    {
      name: "composer",
      path: `${forum}/new-post`,
      cookies: stage.cookies.newcomer,
      viewport: phone,
      colorScheme: "light",
      act: writePost,
    },
  ];
  await mkdir("docs/images", { recursive: true });
  for (const { name, path, cookies, act, ...look } of pictures) {
    const context = await browser.newContext({
      ...look,
      deviceScaleFactor: look.viewport === phone ? 2 : 1,
      reducedMotion: "reduce",
      storageState: { cookies, origins: [] },
    });
    const page = await context.newPage();
    await page.goto(siteUrl + path);
    await waitUntilSettled(page);
    await act?.(page);
    const picture = await page.screenshot({ animations: "disabled" });
    await sharp(picture).webp({ quality: 72 }).toFile(`docs/images/${name}.webp`);
    await context.close();
  }
});

async function writePost(page: Page) {
  await page.getByLabel("Title").fill("First snow on the north side");
  await page
    .getByLabel("Content")
    .fill(
      "The last two kilometres before the pass are icy since Sunday. Microspikes were enough, poles helped.",
    );
}
