import { expect, test } from "../../support/browser/test.ts";
import { noisy } from "../../support/pictures/picture.ts";
import { sendPost } from "../../support/posts.ts";

test.use({ signedInAs: "a member of its own", serviceWorkers: "allow" });

const used = /^This browser used ([\d.]+) (kB|MB) in \w+\. Counted since \d+ \w+\.$/;

test("what pages, photos and files took is counted, each once", { tag: "@enhanced" }, async ({
  page,
  context,
  forum,
}) => {
  const photo = {
    name: "grain.jpg",
    mimeType: "image/jpeg",
    buffer: await noisy(1200, 800).jpeg().toBuffer(),
  };
  await sendPost(context.request, forum, { photo });
  await page.goto("/account-settings");
  await expect(page.getByText("Bytes are not counted yet")).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/worker.js", { updateViaCache: "none" });
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect(page.getByText(used)).toBeVisible();
  // Its own fetches in the background come to rest.
  await page.waitForTimeout(8_000);
  const before = await kilobytes();

  await page.goto(forum.path);
  const shown = page.getByRole("img", { name: "Photo: Cairn" });
  await expect(shown).toBeVisible();
  const source = await shown.evaluate((image: HTMLImageElement) => image.currentSrc);
  const sent = (await (await context.request.get(source)).body()).length / 1000;
  const after = await kilobytes();
  expect(after - before).toBeGreaterThan(sent);
  expect(after - before).toBeLessThan(sent + 30);

  async function kilobytes() {
    await page.goto("/account-settings");
    const line = page.getByText(used);
    await expect(line).toBeVisible();
    const [, number = "", unit] = used.exec((await line.textContent()) ?? "") ?? [];
    return Number(number) * (unit === "MB" ? 1000 : 1);
  }
});
