import type { APIRequestContext } from "@playwright/test";
import { malformedIds } from "../../support/attacks/naughty.ts";
import { fillForum } from "../../support/browser/kept-places.ts";
import { expect, test } from "../../support/browser/test.ts";
import type { Forum } from "../../support/people/operator.ts";
import { profilePath, savePictures } from "../../support/people/profiles.ts";
import { siteUrl } from "../../support/sites/site.ts";

const tag = "@http";

test("an offline copy holds the newest 50 posts", { tag }, async ({ context, ada, forum }) => {
  const { request } = context;
  const { avatar } = await savePictures(request, ada);
  const posts = await fillForum(forum, (await profilePath(request)).replace("/profile/", ""), 1_000);
  const place = await askFor(request, forum);
  expect(place.name).toBe(forum.name);
  const { addresses } = place;
  expect(addresses.filter(address => address.includes("/posts/"))).toEqual(
    posts.slice(0, 50).map(({ id }) => `${forum.path}/posts/${id}`),
  );
  expect(addresses.filter(address => address.startsWith("/profile/"))).toEqual([
    avatar.replace(/\d+$/, "96"),
  ]);
  expect(addresses.filter(address => address.startsWith("/location-posts/"))).toHaveLength(12);
  expect(addresses.at(-1)).toBe(forum.path);
  const lists = addresses.filter(address => address.includes("?before="));
  expect(lists).toHaveLength(2);
  expect(await titlesOn(request, lists[1])).toContain(posts[40]?.title);
  for (const address of addresses.filter(each => !each.includes("/posts/")).slice(0, 8))
    expect((await request.get(siteUrl + address)).status(), address).toBe(200);
});

test("only members get an offline copy", { tag }, async ({ context, playwright, reader, forum }) => {
  const visitor = await playwright.request.newContext();
  const options = { maxRedirects: 0 };
  expect((await visitor.get(`${siteUrl}${forum.path}/offline`, options)).status()).toBe(302);
  await visitor.dispose();
  const { request } = context;
  // Parsing an address removes "..".
  for (const id of malformedIds.filter(id => id !== "..").slice(0, 12)) {
    const answer = await request.get(`${siteUrl}/location-forums/${encodeURIComponent(id)}/offline`, options);
    expect(answer.ok(), `${reader.name}: ${JSON.stringify(id)}`).toBe(false);
    expect(answer.status()).toBeLessThan(500);
  }
  const missing = `${siteUrl}/location-forums/00000000-0000-4000-8000-000000000001/offline`;
  expect((await request.get(missing)).status()).toBe(404);
  const answer = await request.get(`${siteUrl}${forum.path}/offline?width=7`);
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
});

async function askFor(request: APIRequestContext, forum: Forum) {
  const answer = await request.get(`${siteUrl}${forum.path}/offline?width=360`);
  return (await answer.json()) as { name: string; addresses: string[] };
}

async function titlesOn(request: APIRequestContext, path = "") {
  return (await request.get(siteUrl + path)).text();
}
