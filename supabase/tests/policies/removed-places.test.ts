import { expect } from "vitest";
import { type Actor, ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const target = ids.fresh;
const third = `${ids.fresh.slice(0, -1)}3`;

const test = testWithFixtures(context, async sql => {
  await sql`
    insert into public.location_forums (id, location_name, location_type, country)
    values (${target}, 'The Target', 'landmark', 'Nowhere'), (${third}, 'The Third', 'landmark', 'Nowhere')`;
});

const remove = (place: string, into?: string) =>
  `select public.remove_place('${place}'${into ? `, '${into}'` : ""}) as outcome`;
const outcome = (name: string) => [{ outcome: name }];

test("a place with posts moves to another, with all that hangs on it", async ({ as, sql }) => {
  expect(await as("admin", remove(ids.forum))).toEqual(outcome("not empty"));
  expect(await as("admin", remove(ids.forum, ids.forum))).toEqual(outcome("no target"));
  expect(await as("admin", remove(ids.forum, ids.post))).toEqual(outcome("no target"));
  await sql`
    insert into public.follows (member_id, kind, thing)
    values (${ids.author}, 'place', ${target}), (${ids.other}, 'place', ${ids.forum})`;
  await sql`
    insert into private.notifications (member_id, kind, thing, posts, state, happened_at)
    values (${ids.author}, 'place-post', ${ids.forum}, ${[ids.post]}, 'unread', now() - interval '1 hour'),
      (${ids.author}, 'place-post', ${target}, ${[ids.conditions]}, 'unread', now()),
      (${ids.other}, 'conditions', ${ids.forum}, ${[ids.conditions]}, 'unread', now()),
      (${ids.other}, 'conditions', ${target}, ${[ids.post]}, 'read', now())`;
  await as("author", `select public.correct_place('${ids.comment}', '${ids.forum}', 'It lies elsewhere')`);

  const [contents] = await as("admin", `select * from public.read_place_contents('${ids.forum}')`);
  expect(contents).toEqual({ posts: 5, comments: 2, photos: 2, followers: 2 });
  for (const _ of [1, 2]) expect(await as("admin", remove(ids.forum, target))).toEqual(outcome("removed"));

  const posts = await sql`select distinct location_forum_id as place from public.location_forum_posts`;
  expect([...posts]).toEqual([{ place: target }]);
  const counts =
    await sql`select posts from private.place_counts where forum_id in (${ids.forum}, ${target})`;
  expect([...counts]).toEqual([{ posts: 3 }]);
  const page = await as("author", `select "isFollowed", conditions from public.get_forum_page('${target}')`);
  expect(page[0]).toMatchObject({ isFollowed: true });
  expect(String(page[0]?.conditions)).toContain("water");
  const follows =
    await sql`select member_id, thing from public.follows where kind = 'place' order by member_id`;
  expect([...follows]).toEqual([
    { member_id: ids.author, thing: target },
    { member_id: ids.other, thing: target },
  ]);
  const told = await sql`
    select member_id, thing, posts, state from private.notifications where kind in ('place-post', 'conditions') order by member_id`;
  expect([...told]).toEqual([
    { member_id: ids.author, thing: target, posts: [ids.conditions, ids.post], state: "unread" },
    { member_id: ids.other, thing: target, posts: [ids.conditions], state: "unread" },
  ]);
  const [correction] = await sql`select place_id from public.place_suggestions where id = ${ids.comment}`;
  expect(correction).toEqual({ place_id: target });
  expect(
    await as("admin", "select details from public.moderation_log where kind = 'remove-place'"),
  ).toMatchObject([
    {
      details: {
        place: { id: ids.forum, name: "Scene Park" },
        was: { name: "Scene Park", country: "Nowhere" },
        movedTo: { id: target, name: "The Target" },
        posts: 7,
      },
    },
  ]);
});

test("old addresses lead to where the posts are now, however often they moved", async ({ as, run, sql }) => {
  const found = async (place: string) => {
    const [row] = await as("author", `select public.find_moved_place('${place}') as place`);
    return row?.place;
  };
  await as("admin", remove(ids.forum, target));
  expect(await found(ids.forum)).toBe(target);
  await as("admin", remove(target, third));
  expect([await found(ids.forum), await found(target), await found(third)]).toEqual([third, third, null]);
  expect(await as("admin", remove(third, target))).toEqual(outcome("no target"));
  expect(await run("signed-out author", `select public.find_moved_place('${target}')`)).toEqual({
    code: "PT401",
  });
  await sql`delete from public.location_forums where id = ${third}`;
  expect([await found(ids.forum), await found(target)]).toEqual([null, null]);
});

test("an empty place goes, and what was said about it is answered", async ({ as, sql }) => {
  await as("author", `select public.correct_place('${ids.comment}', '${target}', 'It lies elsewhere')`);
  await sql`insert into public.follows (member_id, kind, thing) values (${ids.author}, 'place', ${target})`;
  expect(await as("admin", remove(target))).toEqual(outcome("removed"));
  expect(await as("admin", remove(ids.post))).toEqual(outcome("gone"));
  expect(await sql`select from public.follows where thing = ${target}`).toHaveLength(0);
  const [answered] =
    await sql`select decision, reason from public.place_suggestions where id = ${ids.comment}`;
  expect(answered).toEqual({ decision: "dismissed", reason: "The place has been removed." });
});

test("a seeding brings back no removed place, nor a renamed one by its old name", async ({ as, sql }) => {
  const seed = (places: object[]) =>
    sql`select public.add_guide_content(${sql.json(places as never)}) -> 'forums' as forums`;
  const place = { location_type: "landmark", country: "Nowhere", description: "", posts: [] };
  const guide = [
    { ...place, id: target, location_name: "The Target" },
    { ...place, id: ids.comment, location_name: "The Third" },
    { ...place, id: ids.forum, location_name: "Scene Park", posts: [post()] },
  ];
  await as("admin", remove(target));
  await as("admin", remove(third));
  await as("admin", `update public.location_forums set location_name = 'Renamed' where id = '${ids.forum}'`);
  expect(await seed(guide)).toEqual([{ forums: 0 }]);
  const [told] = await sql`select location_forum_id from public.location_forum_posts where title = 'A tip'`;
  expect(told).toEqual({ location_forum_id: ids.forum });
  await as("admin", `select public.purge_posts('${ids.fresh}', true)`);
  expect(await seed(guide)).toEqual([{ forums: 3 }]);
});

function post() {
  const id = `${ids.post.slice(0, -1)}9`;
  return { id, title: "A tip", content: "Some words", tags: [], created_at: "2026-01-01T00:00:00Z" };
}

test.for(["author", "pretender", "former", "banned", "signed-out admin"] satisfies Actor[])(
  "%s cannot remove a place",
  async (actor, { run, sql }) => {
    const refused = actor === "author" || actor === "pretender" ? "42501" : "PT401";
    expect(await run(actor, remove(ids.forum, target))).toEqual({ code: refused });
    expect(await run(actor, remove(target))).toEqual({ code: refused });
    expect(await sql`select from public.location_forums`).toHaveLength(2 + 1);
  },
);
