import sharp, { type Sharp } from "sharp";
import { withDatabase } from "../../support/sites/database.ts";
import { createContent, insertRows, toPost } from "../data/content.ts";
import type { Options } from "../options.ts";
import { startSite } from "../site.ts";
import { median, round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";

const concurrency = 30;

/** Measures what rendering a photo costs once, for many members at once, and from the cache. */
export async function* measurePhotos({ dataDir }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const { member, forumId } = await createContent(site);
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const ordinary = { width: 1600, height: 1067, channels: 3, background: "#888", noise } as const;
  const large = { width: 8000, height: 5000, channels: 3, background: "#5b7a5a" } as const;
  yield {
    title: `photos: one requested ${concurrency} times at once, then ${concurrency} times in turn`,
    rows: [
      await measurePhoto("ordinary", sharp({ create: ordinary }).webp({ quality: 60 })),
      // An interlaced photo cannot be decoded in parts.
      await measurePhoto("hardest", sharp({ create: large }).png({ progressive: true })),
    ],
  };

  async function measurePhoto(photo: string, picture: Sharp): Promise<Row> {
    const address = await addPhoto(picture);
    const first = await timeFetch(`${address}/360`);
    const start = performance.now();
    await Promise.all(Array.from({ length: concurrency }, () => timeFetch(`${address}/720`)));
    const all = performance.now() - start;
    const later: number[] = [];
    while (later.length < concurrency) later.push(await timeFetch(`${address}/360`));
    return {
      photo,
      "rendered once ms": round(first),
      [`${concurrency} at once ms`]: round(all),
      "of one render": round(all / first, 2),
      "cached ms": round(median(later), 1),
      "times as fast": round(first / median(later)),
    };
  }

  async function addPhoto(picture: Sharp) {
    const base64 = (await picture.toBuffer()).toString("base64");
    const post = { ...toPost(0, forumId, member.id), image_url: `data:image/png;base64,${base64}` };
    await insertRows(site, "location_forum_posts", [post]);
    const [row] = await withDatabase(
      site,
      sql => sql`select image_digest from public.location_forum_posts where id = ${post.id}`,
    );
    return `${site.url}/location-posts/${post.id}/photo/${row?.image_digest}`;
  }

  async function timeFetch(url: string) {
    const start = performance.now();
    const response = await fetch(url, { headers: { Cookie: member.cookie } });
    if (!response.ok) throw new Error(`A photo answered ${response.status}.`);
    await response.arrayBuffer();
    return performance.now() - start;
  }
}
