import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import { addPostsOfOneMoment } from "../../support/people/operator.ts";
import { profilePath } from "../../support/people/profiles.ts";
import { sendPost } from "../../support/posts.ts";
import { withDatabase } from "../../support/sites/database.ts";
import { databaseUrl, siteUrl } from "../../support/sites/site.ts";

const count = 45;
const oldestFirst = Array.from({ length: count }, (_, number) => number + 1);

test("pages show equally old posts once", { tag: "@http" }, async ({ context, ada, forum }) => {
  const { request } = context;
  const profile = await profilePath(request);
  await addPostsOfOneMoment(forum, profile.replace("/profile/", ""), count);
  await sendPost(request, forum, { title: "Cairn no. 46" });
  const sizes = { [forum.path]: [20, 20, 6], [profile]: [15, 15, 15, 1] };
  for (const [path, expected] of Object.entries(sizes)) {
    const pages = await walk(request, path);
    expect(
      pages.map(({ length }) => length),
      `${ada.name}'s ${path}`,
    ).toEqual(expected);
    expect(pages[0]?.[0]).toBe(46);
    expect(
      pages
        .flat()
        .slice(1)
        .sort((a, b) => a - b),
    ).toEqual(oldestFirst);
  }
});

test("in the order of their walks, pages show each post once, those without a day last", {
  tag: "@http",
}, async ({ context, ada, forum }) => {
  const { request } = context;
  const profile = await profilePath(request);
  await addPostsOfOneMoment(forum, profile.replace("/profile/", ""), count);
  await withDatabase(
    { databaseUrl },
    sql => sql`
      update public.location_forum_posts
      set walked_on = date '2026-01-01' + substring(title from '\\d+$')::integer / 10
      where location_forum_id = ${forum.id} and substring(title from '\\d+$')::integer % 2 = 0`,
  );
  const dayOf = (number: number) => (number % 2 === 0 ? Math.floor(number / 10) : -1);
  for (const path of [forum.path, profile]) {
    const numbers = (await walk(request, path, "?order=walked")).flat();
    expect(
      numbers.toSorted((a, b) => a - b),
      `${ada.name}'s ${path}`,
    ).toEqual(oldestFirst);
    expect(numbers.map(dayOf)).toEqual(numbers.map(dayOf).toSorted((a, b) => b - a));
    const odd = await request.get(`${siteUrl}${path}?order=walked&before=${forum.id}~0000-01-01 soon`);
    expect(await odd.text()).toContain("Newest first");
  }
});

async function walk(browser: APIRequestContext, path: string, first = ""): Promise<number[][]> {
  const pages: number[][] = [];
  let query: string | undefined = first;
  while (query !== undefined && pages.length < 5) {
    const html = await (await browser.get(siteUrl + path + query)).text();
    pages.push([...html.matchAll(/Cairn no\. (\d+)<\/a>/g)].map(([, number]) => Number(number)));
    query = /href="(\?before=[^"]+)"[^>]*>Older posts/.exec(html)?.[1]?.replace("&amp;", "&");
  }
  return pages;
}
