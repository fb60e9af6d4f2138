import findTimeZone from "@photostructure/tz-lookup";
import type { TransactionSql } from "postgres";
import { expect } from "vitest";
import { ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();

/** Without the sightings of the fixtures. */
const test = testWithFixtures(context, async sql => {
  await sql`delete from public.location_forum_posts where state is not null`;
});

type Author = "author" | "other" | "newcomer" | "admin" | "pretender" | "banned";
type Query = (actor: Author, statement: string) => Promise<Record<string, unknown>[]>;
type Sql = TransactionSql;

async function addSighting(sql: Sql, author: Author, state: object, daysAgo = 0) {
  const [row] = await sql`
    insert into public.location_forum_posts (location_forum_id, user_id, title, content, seen_on, state, created_at)
    values (${ids.forum}, ${ids[author]}, 'Seen', '', (now() at time zone 'UTC')::date - ${daysAgo}::integer,
      ${sql.json(state as never)}, now() - make_interval(days => ${daysAgo}))
    returning id`;
  return String(row?.id);
}

const confirm = (post: string, member: Author, key = "path") =>
  `insert into public.confirmations (post_id, key, member_id) values ('${post}', '${key}', '${ids[member]}')`;

/** By several members, so many days ago. */
async function addConfirmations(
  sql: Sql,
  post: string,
  confirmations: (readonly [Author, daysAgo: number])[],
) {
  for (const [member, daysAgo] of confirmations)
    await sql`
      insert into public.confirmations (post_id, key, member_id, confirmed_on, confirmed_at)
      values (${post}, 'path', ${ids[member]}, (now() at time zone 'UTC')::date - ${daysAgo}::integer,
        now() - make_interval(days => ${daysAgo}))`;
}

async function readPlace(as: Query, actor: Author = "author") {
  const [row] = await as(
    actor,
    `select to_json(conditions) as seen from public.get_forum_page('${ids.forum}')`,
  );
  return row?.seen as Record<string, unknown>[];
}

/** What the author reads, as "key value". */
const seen = async (as: Query) => (await readPlace(as)).map(({ key, value }) => `${key} ${value}`);

test("reads the newest sightings of each thing, with their details", async ({ sql, as }) => {
  await addSighting(sql, "other", { snow: "patches", snow_from: 1800, water: "low" }, 3);
  await addSighting(sql, "admin", { snow: "continuous", access: "closed", until: later(20) });
  for (const daysAgo of [1, 2, 3, 4]) await addSighting(sql, "other", { path: "open" }, daysAgo);
  await addSighting(sql, "other", { path: "closed" });
  expect(await seen(as)).toEqual([
    "path closed",
    ...Array(3).fill("path open"),
    "access closed",
    "snow continuous",
    "snow patches",
    "water low",
  ]);
  expect(await readPlace(as)).toContainEqual(
    expect.objectContaining({ key: "snow", snowFrom: 1800, until: null, freshDays: 10, confirmations: 0 }),
  );
  expect(await readPlace(as)).toContainEqual(expect.objectContaining({ key: "access", until: later(20) }));
});

test("leaves out what nobody needs to know any more", async ({ sql, as }) => {
  for (const [state, daysAgo] of [
    [{ path: "closed" }, 61],
    [{ hazard: "Bees" }, 61],
    [{ snow: "none" }, 21],
    [{ water: "dry" }, 29],
    [{ access: "open" }, 458],
  ] as const) {
    await addSighting(sql, "other", state, daysAgo);
    await addSighting(sql, "other", state, daysAgo + 1);
  }
  expect(await seen(as)).toEqual(["path closed", "access open", "hazard Bees", "snow none", "water dry"]);
});

test("the next one takes the place of what was deleted, removed, or is by a hidden or blocked member", async ({
  sql,
  as,
}) => {
  await addSighting(sql, "other", { path: "open" }, 4);
  await addSighting(sql, "banned", { path: "closed" }, 3);
  await addSighting(sql, "pretender", { path: "closed" }, 2);
  for (const column of ["deleted_at", "removed_at"]) {
    const id = await addSighting(sql, "admin", { path: "difficult" });
    const act = column === "removed_at" ? ids.removal : null;
    await sql`insert into private.post_states ${sql({ post_id: id, [column]: new Date(), act })}`;
  }
  expect(await seen(as)).toEqual(["path open"]);
});

test("a change of what was seen is read at once, and has to be confirmed anew", async ({ sql, as }) => {
  const id = await addSighting(sql, "other", { path: "closed", water: "dry" }, 2);
  await as("author", confirm(id, "author"));
  expect(await readPlace(as)).toEqual([
    expect.objectContaining({ confirmations: 1, isConfirmed: true }),
    expect.objectContaining({ key: "water" }),
  ]);
  await as("other", `update public.location_forum_posts set title = 'Seen again' where id = '${id}'`);
  expect(await readPlace(as)).toContainEqual(expect.objectContaining({ confirmations: 1 }));
  await as("other", `update public.location_forum_posts set state = '{"path": "open"}' where id = '${id}'`);
  expect(await readPlace(as)).toEqual([
    expect.objectContaining({
      key: "path",
      value: "open",
      confirmations: 0,
      confirmedAt: null,
      isConfirmed: false,
    }),
  ]);
});

test("counts members, not days, and none who are hidden or blocked", async ({ sql, as }) => {
  const id = await addSighting(sql, "other", { path: "closed" }, 5);
  await addConfirmations(sql, id, [
    ["author", 3],
    ["author", 2],
    ["banned", 1],
    ["pretender", 1],
    ["admin", 4],
  ]);
  const [condition] = await readPlace(as);
  expect(condition).toMatchObject({ confirmations: 2, isConfirmed: false });
  expect(Date.now() - Date.parse(String(condition?.confirmedAt))).toBeGreaterThan(1.9 * 86_400_000);
});

test("a confirmation is of one thing of a sighting", async ({ sql, as, run }) => {
  const id = await addSighting(sql, "other", { path: "closed", snow: "continuous", snow_from: 1800 }, 5);
  await as("author", confirm(id, "author"));
  expect(await readPlace(as)).toEqual([
    expect.objectContaining({ key: "path", confirmations: 1, isConfirmed: true }),
    expect.objectContaining({ key: "snow", confirmations: 0, confirmedAt: null, isConfirmed: false }),
  ]);
  expect(await sql`select key from private.conditions where post_id = ${id} order by last_seen_on`).toEqual([
    { key: "snow" },
    { key: "path" },
  ]);
  for (const key of ["water", "snow_from", "moon", ""])
    expect(await run("author", confirm(id, "author", key)), key).toEqual({ code: "42501" });
  await as("author", confirm(id, "author", "snow"));
});

test("no sighting is kept fresh by members who are hidden, deleted or blocked by the reader", async ({
  sql,
  as,
}) => {
  const old = await addSighting(sql, "other", { path: "open" }, 31);
  await addConfirmations(sql, old, [
    ["banned", 1],
    ["newcomer", 1],
    ["pretender", 1],
  ]);
  await sql`delete from auth.users where id = ${ids.newcomer}`;
  const stateFor = async (actor: Author, lately: boolean) => {
    const [row] = await as(
      actor,
      `select to_json(places) as places from public.get_places_page(seen_lately => ${lately})`,
    );
    const listed = row?.places as { id: string; state: object | null }[];
    return listed.find(({ id }) => id === ids.forum)?.state;
  };
  expect(await stateFor("author", false)).toBeNull();
  expect(await stateFor("author", true)).toBeUndefined();
  expect(await stateFor("admin", true)).toEqual({ path: "open" });

  await addSighting(sql, "admin", { path: "closed" }, 9);
  expect(await seen(as)).toEqual(["path closed", "path open"]);
  expect(await stateFor("author", false)).toEqual({ path: "closed" });
  expect(await stateFor("admin", false)).toEqual({ path: "open" });
});

test("a card takes the next value where the newest has ended on its day", async ({ sql, as }) => {
  await addSighting(sql, "admin", { access: "open" }, 9);
  await addSighting(sql, "other", { access: "closed", until: later(-1) }, 8);
  const [row] = await as("author", "select to_json(places) as places from public.get_places_page()");
  const listed = row?.places as { id: string; state: object | null }[];
  expect(listed.find(({ id }) => id === ids.forum)?.state).toEqual({ access: "open" });
});

test("a member whom the author has blocked confirms like any other", async ({ sql, as }) => {
  const id = await addSighting(sql, "author", { path: "closed" });
  await as("pretender", confirm(id, "pretender"));
  expect((await readPlace(as, "other"))[0]).toMatchObject({ confirmations: 1 });
  expect((await readPlace(as, "author"))[0]).toMatchObject({ confirmations: 0 });
});

test("is confirmed once a day, in the member's own name, and by nobody for themselves", async ({
  sql,
  as,
  run,
}) => {
  const id = await addSighting(sql, "other", { path: "closed" });
  await as("author", confirm(id, "author"));
  expect(await run("author", confirm(id, "author"))).toEqual({
    code: "23505",
    constraint: "confirmations_pkey",
  });
  expect(await run("author", confirm(id, "admin"))).toEqual({ code: "42501" });
  expect(await run("other", confirm(id, "other"))).toEqual({ code: "42501" });
  const dated = `insert into public.confirmations (post_id, key, confirmed_on) values ('${id}', 'path', '2020-01-01')`;
  expect(await run("admin", dated)).toEqual({ code: "42501" });
  const removed = await addSighting(sql, "other", { path: "closed" });
  await sql`insert into private.post_states ${sql({ post_id: removed, removed_at: new Date(), act: ids.removal })}`;
  expect(await run("author", confirm(removed, "author"))).toEqual({ code: "42501" });
});

test("what is sent again within ten minutes is the same, unless something else was seen", async ({
  run,
  sql,
  as,
}) => {
  const write = (state: string, day = "current_date") => `
    insert into public.location_forum_posts (location_forum_id, user_id, title, content, seen_on, state)
    values ('${ids.forum}', '${ids.author}', 'Snow', '', ${day}, '${state}')`;
  await as("author", write('{"snow": "patches", "snow_from": 1800}'));
  expect(await run("author", write('{"snow_from": 1800, "snow": "patches"}'))).toMatchObject({
    code: "23505",
  });
  expect(await run("author", write('{"snow": "patches", "snow_from": 1900}'))).toEqual({ rows: 1 });
  expect(await run("author", write('{"snow": "patches", "snow_from": 1800}', "current_date - 1"))).toEqual({
    rows: 1,
  });
  expect(await sql`select from private.conditions where forum_id = ${ids.forum}`).toHaveLength(1);
});

test("a list of places tells what still counts, and can show those that were seen within a week", async ({
  sql,
  as,
}) => {
  const places = async (lately = false) => {
    const [row] = await as(
      "author",
      `select to_json(places) as places from public.get_places_page(seen_lately => ${lately})`,
    );
    const listed = row?.places as { id: string; state: object }[];
    return listed.filter(({ id }) => id === ids.forum);
  };
  expect(await places(true)).toEqual([]);
  await addSighting(sql, "other", { snow: "patches" }, 11);
  await addSighting(sql, "other", { path: "closed", hazard: "Bees" }, 9);
  await addSighting(sql, "other", { access: "closed", until: later(-1) }, 8);
  expect(await places()).toMatchObject([{ state: { path: "closed", hazard: "Bees" } }]);
  expect(await places(true)).toEqual([]);
  await addSighting(sql, "pretender", { path: "open" });
  expect(await places()).toMatchObject([{ state: { path: "closed" } }]);
  await addSighting(sql, "other", { path: "open" }, 7);
  expect(await places(true)).toMatchObject([{ state: { path: "open", hazard: "Bees" } }]);
});

test("tomorrow is refused where it has begun nowhere at the place's longitude", async ({ sql, run }) => {
  const write = (hours: number) => `
    insert into public.location_forum_posts (location_forum_id, user_id, title, content, seen_on, state)
    values ('${ids.forum}', '${ids.author}', 'Snow', '', (now() at time zone 'UTC' + interval '${hours} hours')::date,
      '{"snow": "patches"}')`;
  const walk = (hours: number) => `
    insert into public.location_forum_posts (location_forum_id, user_id, title, content, walked_on)
    values ('${ids.forum}', '${ids.author}', 'Walk', 'Up', (now() at time zone 'UTC' + interval '${hours} hours')::date)`;
  const refused = { code: "23514" };
  const move = (latitude: number | null, longitude: number | null) =>
    sql`update public.location_forums set ${sql({ latitude, longitude })} where id = ${ids.forum}`;
  // The hour of the test decides which of these days are the same.
  for (const [latitude, longitude, most] of [
    [37.75, -119.6, -4],
    [68.4, 18, 5],
    [-14.3, -170.7, 14],
    [-43.9, 170, 14],
    [-90, 0, 14],
    [null, null, 14],
  ] as const) {
    await move(latitude, longitude);
    for (const post of [write, walk]) {
      expect(await run("author", post(most)), `${longitude}`).toEqual({ rows: 1 });
      expect(await run("author", post(most + 24)), `${longitude}`).toMatchObject(refused);
    }
  }
  await move(37.75, -119.6);
});

test("the words of a sighting can be mended whatever its day, and its day is judged as when it was written", async ({
  sql,
  as,
  run,
}) => {
  await sql`update public.location_forums set latitude = 37.75, longitude = -119.6 where id = ${ids.forum}`;
  const id = await addSighting(sql, "author", { path: "open" }, 90);
  // Of the next day in California, as was allowed once.
  await sql`
    update public.location_forum_posts set seen_on = seen_on + 1,
      created_at = (date_trunc('day', created_at at time zone 'UTC') + interval '20 hours') at time zone 'UTC'
    where id = ${id}`;
  const change = (columns: string) => `update public.location_forum_posts set ${columns} where id = '${id}'`;
  await as("author", change("content = 'Words', seen_on = seen_on"));
  await as("author", change("seen_on = seen_on - 1"));
  expect(await run("author", change("seen_on = seen_on + 1"))).toMatchObject({ code: "23514" });
});

test("a walk may come after its post: its day is judged as when the post is changed", async ({
  sql,
  run,
}) => {
  const change = (day: string) =>
    `update public.location_forum_posts set walked_on = ${day} where id = '${ids.post}'`;
  await sql`
    update public.location_forum_posts set created_at = now() - interval '90 days' where id = ${ids.post}`;
  expect(await run("author", change("now()::date - 1"))).toEqual({ rows: 1 });
  expect(await run("author", change("now()::date + 2"))).toMatchObject({ code: "23514" });
});

test("the bound on days is never stricter than the clocks of a place", async ({ sql }) => {
  const places = [];
  for (let latitude = -90; latitude <= 90; latitude += 5)
    for (let longitude = -180; longitude <= 180; longitude += 5) places.push({ latitude, longitude });
  const at = [0, 6, 11, 12, 18, 23].flatMap(hour =>
    ["01", "07"].map(month => `2026-${month}-15T${String(hour).padStart(2, "0")}:30:00Z`),
  );
  const rows = await sql`
    select latitude::float8, longitude::float8, at, private.latest_day(latitude, longitude, at)::text as day
    from jsonb_to_recordset(${sql.json(places)}) as place (latitude numeric, longitude numeric),
      unnest(${at}::timestamptz[]) as at`;
  const formats = new Map<string, Intl.DateTimeFormat>();
  const dayAt = (latitude: number, longitude: number, time: Date) => {
    const timeZone = findTimeZone(latitude, longitude);
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("sv", { timeZone });
    formats.set(timeZone, format);
    return format.format(time);
  };
  const tooStrict = rows.filter(({ latitude, longitude, at, day }) => dayAt(latitude, longitude, at) > day);
  expect(tooStrict).toEqual([]);
});

test("followers of the place are told of it as a kind of its own, which leads their digest", async ({
  sql,
  as,
}) => {
  await sql`delete from private.notifications`;
  const write = `
    insert into public.location_forum_posts (location_forum_id, user_id, title, content, seen_on, state)
    values ('${ids.forum}', '${ids.other}', 'Path closed', '', current_date, '{"path": "closed"}')`;
  await as("other", write);
  await as(
    "other",
    `insert into public.location_forum_posts (location_forum_id, user_id, title, content)
    values ('${ids.forum}', '${ids.other}', 'Fog', 'Wind')`,
  );
  const kinds = () =>
    sql`select kind from private.notifications where member_id = ${ids.author} order by kind`;
  expect(await kinds()).toEqual([{ kind: "conditions" }, { kind: "place-post" }]);
  const [settings] =
    await sql`select digest_token from public.member_settings where member_id = ${ids.author}`;
  await sql`update auth.users set email_confirmed_at = now() where id = ${ids.author}`;
  await sql`update private.notifications set happened_at = now() - interval '1 hour' where kind = 'conditions'`;
  const [digest] = await sql`select items from public.read_digests(${[settings?.digest_token]})`;
  expect(digest?.items[0]).toMatchObject({
    kind: "conditions",
    title: "Path closed",
    forumName: "Scene Park",
  });

  await sql`delete from private.notifications`;
  await sql`update public.member_settings set off = '{conditions}' where member_id = ${ids.author}`;
  await as("other", write.replace("current_date", "current_date - 1"));
  expect(await kinds()).toEqual([]);
});

test("goes with its post and with its member", async ({ sql }) => {
  const id = await addSighting(sql, "other", { path: "closed" });
  await sql`insert into public.confirmations (post_id, key, member_id) values (${id}, 'path', ${ids.author})`;
  await sql`delete from auth.users where id = ${ids.author}`;
  expect(await sql`select from public.confirmations where post_id = ${id}`).toEqual([]);
  await sql`delete from public.location_forum_posts where id = ${id}`;
  expect(await sql`select from private.conditions where post_id = ${id}`).toEqual([]);
});

function later(days: number) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}
