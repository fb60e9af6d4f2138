import { createMember } from "../../../supabase/tests/support/create-member.ts";
import { expect, test } from "../../support/browser/test.ts";
import { dayFromNow } from "../../support/conditions.ts";
import { logIn } from "../../support/people/join-member.ts";
import { sentPhoto, webpHead } from "../../support/photos.ts";
import { withDatabase } from "../../support/sites/database.ts";
import { startOwnSite } from "../../support/sites/own-site.ts";
import { trackColumns } from "../../support/tracks.ts";

const token = "only-for-this-test";

test("a page and a write of a member make one call each", { tag: "@http" }, async () => {
  await using site = await startOwnSite({ env: { METRICS_TOKEN: token } });
  const { id, cookie, forum, post, digest, report, others, comment } = await withDatabase(site, async sql => {
    const { id, email } = await createMember({ backend: site, sql }, "ada");
    const [forum] = await sql`
      insert into public.location_forums (location_name, location_type, country) values ('Ridge', 'city', 'Nowhere') returning id`;
    const add = (row: object) =>
      sql`insert into public.location_forum_posts ${sql({ location_forum_id: forum?.id, user_id: id, ...row })} returning id, photos -> 0 ->> 'digest' as digest`;
    const [post] = await add({
      title: "Fog",
      content: "Ask @ada or @nobody, see https://example.org",
      photos: sql.json([sentPhoto(webpHead())]),
      ...trackColumns,
    });
    const seen = { title: "No water", content: "", seen_on: new Date(), state: sql.json({ water: "dry" }) };
    const [report] = await add(seen);
    const [others] = await add({ ...seen, user_id: (await createMember({ backend: site, sql }, "ben")).id });
    const [comment] = await add({ title: "", content: "Thanks, @ada.", comment_on: post?.id });
    return {
      id,
      cookie: await logIn(site.url, email),
      forum: forum?.id,
      post: post?.id,
      digest: post?.digest,
      report: report?.id,
      others: others?.id,
      comment: comment?.id,
    };
  });
  const place = `/location-forums/${forum}`;
  const postPath = `${place}/posts/${post}`;
  const photoPath = `${postPath}/photos/${digest}`;
  const reportPath = `${place}/posts/${report}`;
  const othersPath = `${place}/posts/${others}`;
  const pages = [
    ...[
      "/location-forums",
      "/location-forums?q=ridge",
      place,
      "/location-forums?seen=week",
      `${place}/new-post`,
      `${place}/conditions`,
      `${place}/correct`,
      "/location-forums/new",
      postPath,
      `${reportPath}/conditions`,
      `${postPath}?reply=${comment}`,
      `${postPath}/track`,
      photoPath,
      `${place}/photos`,
      `/profile/${id}/photos`,
    ],
    ...[
      `${postPath}/edit`,
      `${postPath}/delete`,
      `${postPath}/comments`,
      `${postPath}/comments/${comment}/edit`,
    ],
    ...[
      "/feed",
      "/feed?from=following",
      "/search",
      "/search?q=fog",
      "/search?q=ada&tab=people",
      "/search?q=ridge&tab=forums",
    ],
    ...[
      "/profile",
      "/profile?tab=todo",
      "/edit-profile",
      "/profile-setup",
      "/notifications",
      `${place}/offline`,
    ],
    ...["/forums", "/forums/new", "/todo", "/activity", "/activity/new", "/upload"],
  ];
  // The first page also has the session confirmed.
  await fetch(site.url, { headers: { cookie } });
  const calls: Record<string, number> = {};
  for (const path of pages)
    calls[path] = await countCalls(() => fetch(site.url + path, { headers: { cookie } }), 200);
  // Its photos are those of another page.
  const callsOf = (path: string) => (path.endsWith("/offline") ? 2 : 1);
  expect(calls).toEqual(Object.fromEntries(pages.map(path => [path, callsOf(path)])));

  const address = `${site.url}${postPath}/comments/${comment}`;
  expect(await countCalls(() => fetch(address, { headers: { cookie }, redirect: "manual" }), 302)).toBe(1);

  const writes: Record<string, Record<string, string>> = {
    [postPath]: { id: crypto.randomUUID(), member: id, content: "Still so." },
    [`${place}/new-post`]: {
      id: crypto.randomUUID(),
      member: id,
      title: "Sun",
      content: "Clear by noon.",
      tags: "",
    },
    [`${place}/conditions`]: { id: crypto.randomUUID(), member: id, path: "closed", seenOn: dayFromNow(-1) },
    "/location-forums/new": {
      id: crypto.randomUUID(),
      name: "Lonely Hill",
      type: "landmark",
      country: "Testland",
    },
    [`${othersPath}/confirm`]: { key: "water" },
    [`/follow?step=follow&kind=place&thing=${forum}`]: {},
    [`${postPath}/delete`]: {},
    [`${postPath}/restore`]: {},
    "/notifications": {},
    "/forums": {},
  };
  const writeCalls: Record<string, number> = {};
  for (const [path, fields] of Object.entries(writes)) {
    const send = () =>
      fetch(site.url + path, {
        method: "POST",
        headers: { cookie, origin: site.url },
        body: new URLSearchParams(fields),
        redirect: "manual",
      });
    writeCalls[path] = await countCalls(send, 303);
  }
  expect(writeCalls).toEqual(Object.fromEntries(Object.keys(writes).map(path => [path, 1])));

  async function countCalls(ask: () => Promise<Response>, status: number) {
    const before = await countedCalls();
    const answer = await ask();
    await answer.text();
    expect(answer.status, answer.url).toBe(status);
    return (await countedCalls()) - before;
  }

  async function countedCalls() {
    const answer = await fetch(`${site.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    const counts = (await answer.text()).matchAll(
      /^treks_backend_call_duration_seconds_count\{.*\} (\d+)$/gm,
    );
    return Array.from(counts, ([, count]) => Number(count)).reduce((sum, count) => sum + count, 0);
  }
});
