import { expect } from "vitest";
import { sentPhoto, webpHead } from "../../../tests/support/photos.ts";
import { type Actor, ids, reportOf, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);

test("lists each thing of the queue and each act of the log once across pages", async ({ sql, as }) => {
  const posts = await sql`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content)
    select ${ids.forum}, ${ids.author}, 'Cairn ' || number, 'Stone' from generate_series(1, 9) as number returning id`;
  await sql`
    insert into public.reports (id, reporter_id, post_id, reason, created_at)
    select gen_random_uuid(), reporter, post, 'spam', now() - interval '1 hour'
    from unnest(${posts.map(({ id }) => id)}::uuid[]) as post, unnest(${[ids.other, ids.pretender]}::uuid[]) as reporter`;
  await sql`
    insert into public.moderation_log (id, kind, admin_name, reason)
    select gen_random_uuid(), 'remove-place', 'Admin', '' from generate_series(1, 3)`;
  for (const [list, time] of [
    ["admin_queue", "newest_at"],
    ["admin_log", "created_at"],
  ]) {
    const page = (options: string) =>
      as("admin", `select id, ${time}::text as at from public.${list}(${options})`);
    const whole = (await page("page_size => 100")).map(({ id }) => id);
    const seen: string[] = [];
    for (let after = ""; ; ) {
      const rows = await page(`${after}page_size => 2`);
      const last = rows.at(-1);
      if (!last) break;
      seen.push(...rows.map(({ id }) => id));
      after = `before_time => '${last.at}', before_id => '${last.id}', `;
    }
    expect(seen, list).toEqual(whole);
    expect(new Set(seen).size, list).toBe(seen.length);
    const known = list === "admin_queue" ? [ids.suggestion, ids.pretender, posts[0]?.id] : [ids.crawl];
    expect(seen, list).toEqual(expect.arrayContaining(known));
  }
});

test("hides reports about an admin from that admin and refuses their decisions", async ({ sql, as, run }) => {
  await as(
    "admin",
    `insert into public.location_forum_posts (id, location_forum_id, title, content)
     values ('${ids.fresh}', '${ids.forum}', 'By an admin', 'Text')`,
  );
  await as("other", reportOf(ids.seeding, ids.fresh));
  await as(
    "other",
    `insert into public.reports (id, profile_id, reason) values ('${ids.crawl}', '${ids.admin}', 'harassment')`,
  );
  const calls = [
    `select * from public.admin_queue() where id in ('${ids.fresh}', '${ids.admin}')`,
    `select * from public.moderated_post('${ids.fresh}')`,
    `select * from public.reports_about('${ids.fresh}', null)`,
    `select * from public.reports_about(null, '${ids.admin}')`,
    `select from public.admin_member('${ids.admin}') where reports > 0`,
  ];
  for (const call of calls) expect(await as("admin", call), call).toHaveLength(0);
  const acts = [
    `public.decide('${ids.memberPurge}', 'dismiss-reports', 'Fine', '${ids.fresh}')`,
    `public.decide('${ids.memberPurge}', 'dismiss-reports', 'Fine', null, '${ids.admin}')`,
  ];
  for (const act of acts) expect(await run("admin", `select ${act}`), act).toEqual({ code: "PT404" });
  expect(await sql`select from public.reports where settled_on is null`).toHaveLength(3);
});

test("hides log rows and earlier versions about an admin from that admin", async ({ sql, as }) => {
  const photo = webpHead();
  await sql`select public.admin_grant('other@example.test')`;
  await as(
    "admin",
    `insert into public.location_forum_posts (id, location_forum_id, title, content, photos)
     values ('${ids.fresh}', '${ids.forum}', 'By an admin', 'Text', '${JSON.stringify([sentPhoto(photo)])}')`,
  );
  await as("admin", "update public.location_forum_posts set title = 'Changed'");
  await as("author", reportOf(ids.seeding, ids.fresh));
  const dismissal = `select public.decide('${ids.memberPurge}', 'dismiss-reports', 'Fine', '${ids.fresh}')`;
  await as("other", dismissal);
  const [{ digest } = {}] = await sql`
    select photos -> 0 ->> 'digest' as digest from public.location_forum_posts where id = ${ids.fresh}`;
  const answers = async (actor: Actor) => {
    const acts = await as(actor, `select from public.admin_log(thing => '${ids.fresh}')`);
    const versions = await as(
      actor,
      `select from public.location_post_versions where post_id = '${ids.fresh}'`,
    );
    const [row] = await as(
      actor,
      `select public.moderated_post_photo('${ids.fresh}', '${digest}', 1440) as photo`,
    );
    return [acts.length, versions.length, row?.photo];
  };
  expect(await answers("other")).toEqual([1, 1, photo.toString("base64")]);
  expect(await answers("admin")).toEqual([0, 0, null]);
});
