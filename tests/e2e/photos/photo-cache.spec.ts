import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import { closeForum } from "../../support/people/operator.ts";
import { savePictures } from "../../support/people/profiles.ts";
import { photoOfEachKind, postWithPhoto } from "../../support/posts.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@http";
const other = openFaultySite();

test("what one server rendered another answers, without reading what is stored", { tag }, async ({
  context,
  ada,
  forum,
}) => {
  for (const photo of await photoOfEachKind(context.request, ada, forum)) {
    const first = await context.request.get(siteUrl + photo);
    const expected = [
      { known: "", status: 200, body: await first.body() },
      { known: first.headers().etag ?? "", status: 304, body: Buffer.alloc(0) },
    ];
    for (const { known, status, body } of expected) {
      const asked = other.proxy.asked.length;
      const again = await context.request.get(other.url + photo, { headers: { "If-None-Match": known } });
      expect([again.status(), await again.body()]).toEqual([status, body]);
      const rows = other.proxy.asked.slice(asked).filter(each => each.includes("digest=eq."));
      expect(rows).toEqual([expect.stringMatching(/\?select=id&/)]);
    }
  }
});

test("the same photo under another spelling of its id is the same one", { tag }, async ({
  context,
  forum,
}) => {
  const { id, address } = await postWithPhoto(context.request, forum);
  await context.request.get(siteUrl + address);
  const asked = other.proxy.asked.length;
  const upper = await context.request.get(other.url + address.replace(id, id.toUpperCase()));
  expect(upper.status()).toBe(200);
  expect(other.proxy.asked.slice(asked).filter(each => each.includes("image_url"))).toEqual([]);
});

test("a rendered photo is answered no more once its row has another, or is gone", { tag }, async ({
  context,
  ada,
  forum,
}) => {
  const { address } = await postWithPhoto(context.request, forum);
  const { avatar } = await savePictures(context.request, ada);
  const tags = [await tagOf(context.request, address), await tagOf(context.request, avatar)];
  await closeForum(forum);
  await savePictures(context.request, ada);
  const kept = await tagOf(context.request, avatar);
  expect(kept, "the same bytes again have the same address").toBe(tags[1]);
  for (const url of [siteUrl, other.url]) {
    for (const known of ["", tags[0] ?? ""]) {
      const headers = { "If-None-Match": known };
      expect((await context.request.get(url + address, { headers })).status()).toBe(404);
    }
  }
});

test("a rendered photo is for members only, and needs the backend to say that it stands", { tag }, async ({
  context,
  request,
  forum,
}) => {
  const { address } = await postWithPhoto(context.request, forum);
  await tagOf(context.request, address);
  const anonymous = await request.get(siteUrl + address, { maxRedirects: 0 });
  expect(anonymous.status()).toBe(302);
  other.proxy.inject("/rest/v1/location_forum_posts", { kind: "status", status: 503 });
  const away = await context.request.get(other.url + address);
  expect(away.status()).toBe(503);
  expect(away.headers()["content-type"] ?? "").not.toContain("image");
  other.proxy.heal();
  expect((await context.request.get(other.url + address)).status()).toBe(200);
});

async function tagOf(browser: APIRequestContext, address: string) {
  const answer = await browser.get(siteUrl + address);
  expect(answer.status()).toBe(200);
  return answer.headers().etag ?? "";
}
