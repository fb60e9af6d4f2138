import { expect } from "vitest";
import { soundTracks, type TrackCase, unsoundTracks } from "../../../tests/support/track-cases.ts";
import { lineOf, lineThrough } from "../../../tests/support/tracks.ts";
import { ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const test = testWithFixtures(setUpDatabase());

const walked: [number, number, number][] = [
  [47, 11, 500],
  [47.01, 11.02, 640],
  [47.02, 11.02, 600],
];
const sound = { track: lineOf(walked), track_meters: 2900, track_ascent: 140, track_descent: 40 };

type Columns = Record<string, string | number | null>;

const literal = (value: string | number | null) =>
  value === null ? "null" : `'${`${value}`.replaceAll("'", "''")}'`;

function insert(columns: Columns) {
  const row: Columns = {
    location_forum_id: ids.forum,
    user_id: ids.author,
    title: "A walk",
    content: "Up",
    ...columns,
  };
  return `insert into public.location_forum_posts (${Object.keys(row)}) values (${Object.values(row).map(literal)})`;
}

function update(columns: Columns, id: string = ids.post) {
  const set = Object.entries(columns).map(([name, value]) => `${name} = ${literal(value)}`);
  return `update public.location_forum_posts set ${set} where id = '${id}'`;
}

test.for<[string, Columns]>([
  ["a line with heights and all numbers", { ...sound, track_moving_seconds: 3600 }],
])("stores %s", async ([, columns], { run }) => {
  expect(await run("author", insert(columns))).toEqual({ rows: 1 });
  expect(await run("author", update(columns))).toEqual({ rows: 1 });
});

const columnsOf = ({ line, meters, ascent, descent }: TrackCase): Columns => ({
  track: line,
  track_meters: meters,
  track_ascent: ascent,
  track_descent: descent,
});

test.for(soundTracks)("stores %s, as the app does", async ([, track], { run }) => {
  expect(await run("author", insert(columnsOf(track)))).toEqual({ rows: 1 });
});

test.for(unsoundTracks)("refuses %s, as the app does", async ([, track], { run }) => {
  expect(await run("author", insert(columnsOf(track)))).toMatchObject({ code: "23514" });
});

test("refuses other numbers for a line that is stored", async ({ as, run }) => {
  await as("author", update(sound));
  for (const change of [{ track_meters: 3_000_000 }, { track_ascent: 0 }, { track_descent: 200_000 }])
    expect(await run("author", update(change))).toMatchObject({ code: "23514" });
});

test("a sketch does not outlive its line", async ({ as }) => {
  await as("author", update({ ...sound, track_sketch: lineThrough([47, 11], [47.02, 11.02]) }));
  const [row] = await as(
    "author",
    `${update({ track: lineOf(walked.slice(0, 2)), track_meters: 1900, track_descent: 0 })} returning track_sketch`,
  );
  expect(row).toEqual({ track_sketch: null });
});

const refused: [string, Columns][] = [
  ["a character outside the alphabet", { ...sound, track: `${sound.track}>` }],
  ["a line break at the end", { ...sound, track: `${sound.track}\n` }],
  ["12,001 characters", { ...sound, track: `A${"?".repeat(12_000)}` }],
  ["an empty line", { ...sound, track: "" }],
  ["one point", { ...sound, track: lineThrough([47, 11, 500]) }],
  ["a stretch of one point", { ...sound, track: lineOf(walked, [[49, 11, 500]]) }],
  ["half a point", { ...sound, track: `${sound.track}A` }],
  ["a number without its end", { ...sound, track: `${sound.track}_` }],
  ["a number of 9,000 characters", { ...sound, track: `A${"~".repeat(9000)}?` }],
  [
    "a latitude outside the world",
    {
      ...sound,
      track: lineThrough([89, 11, 500], [90.1, 11, 500]),
    },
  ],
  [
    "a longitude outside the world",
    {
      ...sound,
      track: lineThrough([47, 179, 500], [47, 180.1, 500]),
    },
  ],
  [
    "a height above every mountain",
    {
      ...sound,
      track: lineThrough([47, 11, 500], [47.1, 11, 9001]),
    },
  ],
  ["heights that the numbers lack", { ...sound, track_ascent: null, track_descent: null }],
  ["a line without a distance", { ...sound, track_meters: null }],
  ["numbers without a line", { track: null, track_meters: 2900 }],
  ["a time without a line", { track: null, track_moving_seconds: 60 }],
  ["an ascent without a descent", { ...sound, track_descent: null }],
  ["no distance", { ...sound, track_meters: 0 }],
];

test.for(refused)("refuses %s", async ([, columns], { run }) => {
  expect(await run("author", insert(columns))).toMatchObject({ code: "23514" });
  expect(await run("author", update(columns))).toMatchObject({ code: "23514" });
});

test("refuses a line on a comment", async ({ run }) => {
  const comment = insert({ ...sound, comment_on: ids.post, title: "" });
  expect(await run("other", comment.replace(ids.author, ids.other))).toMatchObject({
    code: "23514",
  });
  expect(await run("author", update(sound, ids.comment))).toMatchObject({ code: "23514" });
});

const none = { track: null, track_meters: null, track_ascent: null, track_descent: null };
const shorter = {
  track: lineOf(walked.slice(0, 2)),
  track_meters: 1500,
  track_ascent: 140,
  track_descent: 0,
};

test.for<[string, Columns]>([
  ["removed", none],
  ["replaced", shorter],
])("a line that its author has %s is in no row that is kept", async ([, change], { sql, as }) => {
  await as("author", update(sound));
  await as("author", update({ content: "Up and down" }));
  await as("author", update(change));
  const rows = await sql`
    select to_jsonb(versions) as kept from public.location_post_versions as versions
    union all select to_jsonb(posts) from public.location_forum_posts as posts`;
  const kept = JSON.stringify([...rows, ...(await as("author", "select public.own_posts()"))]);
  expect(kept).toContain('"track_meters":2900');
  expect(kept).not.toContain(JSON.stringify(sound.track));
});
