import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { createClient } from "@supabase/supabase-js";
import sharp, { type Sharp } from "sharp";
import { createContent } from "../data/content.ts";
import { type Member, signUpMember } from "../member.ts";
import type { Options } from "../options.ts";
import { runSite, type Site, startSite } from "../site.ts";
import { median, round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";

const together = 30;
const different = 200;
const cacheMegabytes = 4;

/** What it costs to serve the same photo again, and whether the photo cache stays within its limit. */
export async function* measurePhotos({ dataDir }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const member = await signUpMember(site);
  const { photoForumId } = await createContent(site, member);
  const scene = { site, member, forumId: photoForumId };
  const again = [
    await askAgain("ordinary", await addPhoto(scene, grain(1600, 1067)), scene),
    await askAgain("hardest", await addPhoto(scene, interlaced(8000, 5000)), scene),
  ];
  yield {
    title: `photos: one asked for ${together} times at once, then ${together} times in turn`,
    rows: again,
  };
  yield {
    title: `photos: ${different} different ones within ${cacheMegabytes} MB`,
    rows: [await fillCache(scene)],
  };
}

interface Scene {
  site: Site;
  member: Member;
  forumId: string;
}

async function askAgain(photo: string, address: string, { site, member }: Scene): Promise<Row> {
  const start = performance.now();
  const first = await ask(site.url + address, member);
  const asked = Array.from({ length: together }, () =>
    ask(site.url + address.replace(/\d+$/, "720"), member),
  );
  await Promise.all(asked);
  const all = performance.now() - start - first;
  const later: number[] = [];
  for (let turn = 0; turn < together; turn++) later.push(await ask(site.url + address, member));
  return {
    photo,
    "rendered once ms": round(first),
    [`${together} at once ms`]: round(all),
    "of one render": round(all / first, 2),
    "kept ms": round(median(later), 1),
    "times as fast": round(first / median(later)),
  };
}

/** With a separate web server whose cache is small. */
async function fillCache(scene: Scene): Promise<Row> {
  const { site, member } = scene;
  const dir = path.join(site.env.TREKS_DATA_DIR ?? "", "small-cache");
  await using web = await runSite({
    SUPABASE_URL: site.apiUrl,
    SUPABASE_PUBLISHABLE_KEY: site.keys.publishable,
    SESSION_SECRET: site.keys.sessionSecret,
    TREKS_CACHE_DIR: dir,
    TREKS_CACHE_MB: String(cacheMegabytes),
  });
  let most = 0;
  let rendered = 0;
  for (let turn = 0; turn < different; turn++) {
    const address = await addPhoto(scene, grain(640, 430));
    rendered += await bytesOf(web.url + address.replace(/\d+$/, "720"), member);
    most = Math.max(most, await bytesIn(path.join(dir, "photos")));
  }
  return {
    photos: different,
    "rendered MB": round(rendered / 1e6, 1),
    "most on disk MB": round(most / 1e6, 2),
    "bound MB": cacheMegabytes,
    verdict: most <= cacheMegabytes * 1e6 && rendered > most ? "holds" : "fails",
  };
}

/** Bypasses the app. Returns the photo's address at the smallest width. */
async function addPhoto({ site, member, forumId }: Scene, picture: Sharp) {
  const client = createClient(site.apiUrl, site.keys.secret);
  const id = crypto.randomUUID();
  const bytes = await picture.toBuffer();
  const { data, error } = await client
    .from("location_forum_posts")
    .insert({
      id,
      location_forum_id: forumId,
      user_id: member.id,
      title: "Far view",
      content: "From the top.",
      image_url: `data:image/png;base64,${bytes.toString("base64")}`,
    })
    .select("image_digest")
    .single();
  if (error) throw error;
  return `/location-posts/${id}/photo/${data.image_digest}/360`;
}

function grain(width: number, height: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } }).webp({ quality: 60 });
}

/** Cannot be decoded in parts. */
function interlaced(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#5b7a5a" } }).png({ progressive: true });
}

/** Milliseconds. */
async function ask(address: string, member: Member) {
  const start = performance.now();
  await bytesOf(address, member);
  return performance.now() - start;
}

async function bytesOf(address: string, { cookie }: Member) {
  const answer = await fetch(address, { headers: { Cookie: cookie } });
  if (!answer.ok) throw new Error(`A photo answered ${answer.status}.`);
  return (await answer.arrayBuffer()).byteLength;
}

async function bytesIn(dir: string) {
  const files = await Promise.all(
    (await readdir(dir)).map(file => stat(path.join(dir, file)).catch(() => null)),
  );
  return files.reduce((sum, file) => sum + (file?.size ?? 0), 0);
}
