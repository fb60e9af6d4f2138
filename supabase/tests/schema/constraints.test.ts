import { expect } from "vitest";
import { sentPhoto, webpHead } from "../../../tests/support/photos.ts";
import { lineOf } from "../../../tests/support/tracks.ts";
import { ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context);

const jpeg = (payload: number) => `'data:image/jpeg;base64,' || repeat('A', ${payload})`;
const list = (count: number) => `array(select 'item ' || n from generate_series(1, ${count}) as n)`;
/** Line breaks as browsers send them, each of which counts as one character. */
const lines = (length: number) => `repeat(E'a\\r\\n', ${length / 2 - 1}) || 'ab'`;
/** From 0, 0 to a point beside it. */
const line = "'???AA'";
/** Where every step to the east is none. */
const atPole = quoted([90, 0], [90, 1]);
/** 3,336 km along the equator. */
const longLine = quoted([0, 0], [0, 30]);
function quoted(...points: [number, number][]) {
  return `'${lineOf(points)}'`;
}
const state = `'{"path": "open"}'`;
/** The row of each table that is changed. */
const rows: Record<string, string> = {
  profiles: `id = '${ids.author}'`,
  location_forums: `id = '${ids.forum}'`,
  location_forum_posts: `id = '${ids.post}'`,
  member_blocks: `blocker_id = '${ids.author}'`,
  admin_actions: `id = '${ids.memberPurge}'`,
  moderation_log: `id = '${ids.removal}'`,
  place_suggestions: `id = '${ids.suggestion}'`,
  reports: `id = '${ids.report}'`,
  crawl_pages: `id = ${ids.page}`,
  follows: `thing = '${ids.forum}'`,
  post_photos: `post_id = '${ids.post}'`,
  member_settings: `member_id = '${ids.author}'`,
};
const setIn = (table: string, change: string) => `update public.${table} set ${change} where ${rows[table]}`;

/** Refused changes by constraint, whose name begins with its table. */
const brokenValues: Record<string, string[]> = {
  profiles_name_valid: ["name = ''", "name = ' Anna'", "name = repeat('a', 81)"],
  profiles_username_valid: [
    "username = 'a'",
    "username = 'two words'",
    "username = U&'an\\200bna'",
    "username = repeat('a', 31)",
  ],
  profiles_username_reserved: ["username = 'Treks_Guide'"],
  profiles_name_plain: [
    "name = E'\\x1b[31mAnna'",
    "name = U&'An\\200Bna'",
    "name = U&'\\3164'",
    "name = U&'\\2800'",
  ],
  profiles_location_plain: ["location = E'a\\nb'"],
  profiles_bio_plain: ["bio = U&'\\202Eabc'", "bio = E'\\x07'"],
  profiles_interests_plain: ["interests = array[U&'cl\\2060imbing']"],
  profiles_location_valid: ["location = repeat('a', 121)"],
  profiles_bio_valid: ["bio = repeat('a', 1001)"],
  profiles_avatar_valid: [
    "avatar = 'https://example.test/me.jpg'",
    "avatar = 'data:image/svg+xml;base64,AAAA'",
    "avatar = 'data:image/jpeg;base64,'",
    `avatar = ${jpeg(1_500_000)}`,
  ],
  profiles_avatar_small_valid: ["avatar_small = '/me.jpg'", `avatar_small = ${jpeg(100_000)}`],
  profiles_banner_small_valid: [`banner_small = ${jpeg(500_000)}`],
  profiles_banner_valid: ["banner = 'data:text/html;base64,AAAA'", `banner = ${jpeg(1_500_000)}`],
  profiles_interests_valid: [
    `interests = ${list(31)}`,
    "interests = array['']",
    "interests = array[null]::text[]",
    "interests = array[' climbing']",
    "interests = array['Alpen', 'ＡＬＰＥＮ']",
    "interests = array[repeat('a', 41)]",
    "interests = array[array['a', 'b']]",
  ],
  location_forums_location_name_valid: ["location_name = ''", "location_name = 'Park '"],
  location_forums_location_type_valid: ["location_type = repeat('a', 41)"],
  location_forums_country_valid: ["country = ''"],
  location_forums_region_valid: ["region = ''"],
  location_forums_description_valid: ["description = repeat('a', 2001)"],
  location_forums_image_url_valid: ["image_url = repeat('a', 2049)"],
  location_forums_latitude_valid: ["latitude = 90.00001, longitude = 0", "latitude = -91, longitude = 0"],
  location_forums_longitude_valid: ["latitude = 0, longitude = 180.00001", "latitude = 0, longitude = -181"],
  location_forums_plain: ["location_name = U&'\\FFFC'", "country = U&'\\E000'", "region = U&'a\\202E'"],
  location_forums_coordinates_paired: ["latitude = 1", "longitude = 1"],
  location_forum_posts_title_plain: ["title = E'a\\tb'", "title = U&'\\202Eabc'", "title = U&'\\FFFC'"],
  location_forum_posts_tags_plain: ["tags = array[U&'a\\FEFFb']"],
  location_forum_posts_title_valid: ["title = ''", "title = ' Title'", "title = repeat('a', 201)"],
  location_forum_posts_content_valid: [
    "content = ''",
    "content = E'text\\n'",
    "content = repeat('a', 20001)",
  ],
  post_photos_large_valid: ["large = repeat('a', 3000001)::bytea"],
  location_forum_posts_track_valid: ["track = 'A', track_meters = 1", "track = 'x y', track_meters = 1"],
  location_forum_posts_track_sketch_valid: [
    "track_sketch = 'AA'",
    `track = ${line}, track_meters = 1, track_sketch = 'x y'`,
    `track = ${line}, track_meters = 1, track_sketch = repeat('A', 201)`,
  ],
  location_forum_posts_track_whole: [
    "track_meters = 1",
    `track = ${line}`,
    `track = ${line}, track_descent = 1`,
  ],
  location_forum_posts_track_numbers: [
    `track = ${atPole}, track_meters = 0`,
    `track = ${longLine}, track_meters = 3000001`,
    `track = ${line}, track_meters = 1, track_moving_seconds = 0`,
  ],
  location_forum_posts_state_valid: [
    ...[
      "[]",
      "5",
      "null",
      "{}",
      '["path"]',
      '{"path": "icy"}',
      '{"path": null}',
      '{"path": ["open"]}',
      '{"path": "open", "mood": "good"}',
      '{"until": "2026-12-01"}',
      '{"snow_from": 2100}',
      '{"snow": "none", "snow_from": 2100}',
      '{"snow": "patches", "snow_from": "2100"}',
      '{"snow": "patches", "snow_from": 2100.5}',
      '{"snow": "patches", "snow_from": -1}',
      '{"snow": "patches", "snow_from": 10000}',
      '{"access": "open", "until": "2026-12-01"}',
      '{"access": "closed", "until": "soon"}',
      '{"access": "closed", "until": "2026-02-30"}',
      '{"access": "closed", "until": "2020-12-01"}',
      '{"access": "closed", "until": "2099-12-01"}',
      '{"access": "closed", "until": 5}',
      '{"hazard": ""}',
      '{"hazard": " Rock"}',
      '{"hazard": {"a": 1}}',
      `{"hazard": "${"a".repeat(121)}"}`,
      '{"hazard": "Ro\\u200bck"}',
      '{"hazard": "Ro\\nck"}',
      '{"hazard": "\\u3164"}',
    ].map(state => `seen_on = created_at, state = '${state}'`),
  ],
  location_forum_posts_state_dated: ["seen_on = created_at"],
  location_forum_posts_seen_on_valid: [
    `seen_on = created_at + interval '2 days', state = ${state}`,
    `seen_on = created_at - interval '62 days', state = ${state}`,
  ],
  location_forum_posts_walked_on_valid: [
    "walked_on = now() + interval '2 days'",
    "walked_on = '1899-12-31'",
    "walked_on = 'infinity'",
  ],
  location_forum_posts_tags_valid: [
    `tags = ${list(11)}`,
    "tags = array['']",
    "tags = array['Hiking']",
    "tags = array['hiking ']",
    "tags = array['hiking', 'hiking']",
    "tags = array[U&'caf\\00e9', U&'cafe\\0301']",
    "tags = array[U&'cafe\\0301']",
    "tags = array[null]::text[]",
    "tags = array[repeat('a', 41)]",
    "tags = array['ＡＬＰＥＮ']",
    "tags = array['straße', 'strasse']",
  ],
  location_forum_posts_comment_valid: [`answers = '${ids.comment}'`],
  follows_kind_valid: ["kind = 'tag'"],
  follows_not_oneself: ["thing = member_id"],
  member_settings_off_valid: ["off = '{like}'"],
  member_settings_digest_valid: ["digest = 'hourly'"],
  member_settings_units_valid: ["units = 'nautical'"],
  member_blocks_not_oneself: ["blocked_id = blocker_id"],
  admin_actions_kind_valid: ["kind = 'purge-admins'"],
  admin_actions_state_valid: ["state = 'stopped'"],
  admin_actions_reason_valid: ["reason = repeat('a', 501)"],
  moderation_log_kind_valid: ["kind = 'remove-member'"],
  moderation_log_reason_valid: ["reason = ''", "reason = ' Spam'", "reason = repeat('a', 501)"],
  place_suggestions_location_name_valid: ["location_name = ''", "location_name = repeat('a', 121)"],
  place_suggestions_location_type_valid: ["location_type = 'moon'"],
  place_suggestions_country_valid: ["country = ''"],
  place_suggestions_region_valid: ["region = ''"],
  place_suggestions_description_valid: ["description = repeat('a', 2001)"],
  place_suggestions_latitude_valid: ["latitude = 91, longitude = 0"],
  place_suggestions_longitude_valid: ["latitude = 0, longitude = 181"],
  place_suggestions_coordinates_paired: ["latitude = 1"],
  place_suggestions_says_what: [`place_id = '${ids.forum}'`],
  place_suggestions_plain: ["country = E'a\\tb'", "description = U&'\\202Eabc'"],
  place_suggestions_decision_valid: ["decision = 'accepted'", "decision = 'lost', decided_at = now()"],
  place_suggestions_reason_valid: ["reason = ' No'", "reason = repeat('a', 501)"],
  reports_one_thing: ["profile_id = null", `post_id = '${ids.post}'`],
  reports_reason_valid: ["reason = 'dull'", "reason = ''"],
  reports_sentence_valid: ["sentence = ' No'", "sentence = repeat('a', 501)"],
  reports_other_explained: ["reason = 'other'"],
  crawl_pages_url_valid: ["url = ''", "url = repeat('ä', 1001)"],
  crawl_pages_source_valid: ["source = ''", "source = repeat('ä', 1001)"],
  crawl_pages_state_valid: ["state = 'lost'"],
  crawl_pages_reason_valid: ["reason = repeat('a', 201)"],
};

const goodValues = [
  setIn("profiles", "name = repeat('ä', 80), username = 'Anna_Hills_99', location = repeat('a', 120)"),
  setIn("profiles", `avatar = ${jpeg(1_400_000)}, banner = 'data:image/webp;base64,AAA='`),
  setIn("profiles", `bio = repeat('a', 1000), interests = ${list(30)}`),
  setIn("location_forum_posts", `title = repeat('a', 200), content = repeat('a', 20000), tags = ${list(10)}`),
  setIn("location_forum_posts", `content = ${lines(20_000)}`),
  setIn("location_forum_posts", `content = '', seen_on = created_at - interval '60 days', state = ${state}`),
  setIn(
    "location_forum_posts",
    `seen_on = created_at, state = jsonb_build_object('path', 'difficult', 'snow', 'continuous', 'snow_from', 0,
      'water', 'low', 'access', 'closed', 'until', (created_at + interval '1 year')::date, 'hazard', repeat('ä', 120))`,
  ),
  setIn("location_forum_posts", "walked_on = '1900-01-01'"),
  setIn("location_forum_posts", "created_at = now() - interval '1 year', walked_on = now()"),
  setIn("profiles", `bio = ${lines(1_000)}`),
  setIn("location_forums", "location_type = 'an unknown kind', region = null, description = ''"),
  setIn("location_forums", "latitude = -90, longitude = 180"),
];

test.for(Object.entries(brokenValues))(
  "%s refuses invalid values",
  async ([constraint, changes], { run }) => {
    const table = Object.keys(rows).find(name => constraint.startsWith(`${name}_`)) ?? "";
    for (const change of changes) {
      expect(await run("owner", setIn(table, change)), change).toEqual({ code: "23514", constraint });
    }
  },
);

test("refuses long comments, and titles, tags and photos of comments", async ({ run }) => {
  for (const [change, constraint] of [
    ["content = repeat('a', 2001)", "comment_valid"],
    ["tags = array['hiking']", "comment_valid"],
    [`photos = '${JSON.stringify([sentPhoto(webpHead())])}'`, "comment_valid"],
    [`seen_on = created_at, state = ${state}`, "comment_valid"],
    ["walked_on = created_at", "comment_valid"],
    ["title = 'A title'", "title_valid"],
  ]) {
    const statement = `update public.location_forum_posts set ${change} where id = '${ids.comment}'`;
    expect(await run("owner", statement), change).toEqual({
      code: "23514",
      constraint: `location_forum_posts_${constraint}`,
    });
  }
});

test("tests every check constraint", async () => {
  const checks = await context.sql<{ conname: string }[]>`
    select conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`;
  expect(checks.map(({ conname }) => conname).sort()).toEqual(Object.keys(brokenValues).sort());
});

test.for(goodValues)("accepts %s", async (statement, { run }) => {
  expect(await run("service", statement)).toEqual({ rows: 1 });
});
