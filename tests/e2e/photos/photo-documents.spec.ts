import { expect, test } from "../../support/browser/test.ts";
import { replacePhoto } from "../../support/people/operator.ts";
import { picturesWithMetadata, secret } from "../../support/pictures/formats.ts";
import { polyglotPhotos, script } from "../../support/pictures/hostile.ts";
import { photoAddress, postWithPhoto } from "../../support/posts.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

test("a photo that is a page too is only a picture when it is opened, and runs nothing", {
  tag: "@enhanced",
}, async ({ page, context, forum }) => {
  const dialogs: string[] = [];
  page.on("dialog", dialog => {
    dialogs.push(dialog.message());
    dialog.dismiss();
  });
  const { id } = await postWithPhoto(context.request, forum);
  for (const { name, make } of [...polyglotPhotos, ...picturesWithMetadata]) {
    const bytes = await make();
    await replacePhoto(id, `data:image/png;base64,${bytes.toString("base64")}`);
    const address = await photoAddress(context.request, forum, id);
    const answer = await page.goto(siteUrl + address);
    expect(answer?.status(), name).toBe(200);
    expect(answer?.headers()).toMatchObject({
      "content-type": "image/webp",
      "x-content-type-options": "nosniff",
      "content-security-policy":
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'; sandbox",
    });
    const body = (await answer?.body()) ?? Buffer.alloc(0);
    for (const text of [secret, script]) expect(body.includes(text), name).toBe(false);
    await expect(page.locator("img"), name).toHaveCount(1);
    await expect(page.locator("script"), name).toHaveCount(0);
  }
  await page.goto("about:blank");
  expect(dialogs).toEqual([]);
});
