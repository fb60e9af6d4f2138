import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import { addPostsOfOneMoment } from "../../support/people/operator.ts";
import { profilePath } from "../../support/people/profiles.ts";
import { sendPost } from "../../support/posts.ts";
import { siteUrl } from "../../support/sites/site.ts";

const count = 45;
const oldestFirst = Array.from({ length: count }, (_, number) => number + 1);

test("pages show equally old posts once", { tag: "@http" }, async ({ context, ada, forum }) => {
  const { request } = context;
  const profile = await profilePath(request);
  await addPostsOfOneMoment(forum, profile.replace("/profile/", ""), count);
  await sendPost(request, forum, { title: "Cairn no. 46" });
  for (const path of [forum.path, profile]) {
    const pages = await walk(request, path);
    expect(
      pages.map(({ length }) => length),
      `${ada.name}'s ${path}`,
    ).toEqual([20, 20, 6]);
    expect(pages[0]?.[0]).toBe(46);
    expect(
      pages
        .flat()
        .slice(1)
        .sort((a, b) => a - b),
    ).toEqual(oldestFirst);
  }
});

async function walk(browser: APIRequestContext, path: string): Promise<number[][]> {
  const pages: number[][] = [];
  let query: string | undefined = "";
  while (query !== undefined && pages.length < 5) {
    const html = await (await browser.get(siteUrl + path + query)).text();
    pages.push([...html.matchAll(/Cairn no\. (\d+)<\/a>/g)].map(([, number]) => Number(number)));
    query = /href="(\?before=[^"]+)"[^>]*>Older posts/.exec(html)?.[1];
  }
  return pages;
}
