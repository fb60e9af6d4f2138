import { createClient } from "@supabase/supabase-js";
import { numbers, textOf } from "../bare/app/text.ts";
import { toForum, toPost } from "../data/content.ts";
import { type Member, signUpMember } from "../member.ts";
import type { Options } from "../options.ts";
import { type Site, startSite } from "../site.ts";
import type { Table } from "../table.ts";
import { compareWithBare } from "./against-bare.ts";

const members = 50;
/** Who is looked at does not ask: their own profile would lead them elsewhere. */
const authors = 10;
const forums = 100;
const postsPerForum = 20;

/** Compares many members on many pages, one request in ten a new post, with a bare React Router route. */
export async function* measureMixed({ dataDir, runs, seconds }: Options): AsyncGenerator<Table> {
  await using site = await startSite(dataDir);
  const crowd = await signUpCrowd(site, "bench", members);
  const pages = await createPages(site, await signUpCrowd(site, "author", authors));
  const load = { ...pages, cookies: crowd.map(({ cookie }) => cookie) };
  const goals = { brotli: "mixed", dictionary: "mixedWithDictionary", p99: "mixedP99" } as const;
  yield* compareWithBare({
    title: "mixed pages",
    pid: site.pid,
    load,
    goals,
    connections: [16],
    runs,
    seconds,
  });
}

async function signUpCrowd(site: Site, name: string, size: number) {
  const crowd: Member[] = [];
  for (const number of numbers(size)) crowd.push(await signUpMember(site, `${name}_${number}`));
  return crowd;
}

/** As many addresses of each kind, so that each is asked for as often. */
async function createPages({ url, apiUrl, keys }: Site, crowd: Member[]) {
  const client = createClient(apiUrl, keys.secret);
  const places = numbers(forums).map(toForum);
  const posts = places.flatMap(({ id }, place) =>
    numbers(postsPerForum).map(number => {
      const author = crowd[(place + number) % crowd.length]?.id ?? "";
      return toPost(place * postsPerForum + number, id, author);
    }),
  );
  const inserted = await client.from("location_forums").insert(places);
  const { error } = inserted.error ? inserted : await client.from("location_forum_posts").insert(posts);
  if (error) throw error;
  const paths = places.flatMap(({ id }, place) => [
    `/location-forums/${id}`,
    `/location-forums/${id}/posts/${posts[place * postsPerForum]?.id}`,
    `/profile/${crowd[place % crowd.length]?.id}`,
    `/search?${new URLSearchParams({ q: textOf(place, 2) })}`,
  ]);
  return {
    urls: paths.map(path => url + path),
    forms: places.map(({ id }) => `${url}/location-forums/${id}/new-post`),
  };
}
