import { expect } from "vitest";
import { ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const test = testWithFixtures(context);

const jpeg = (payload: number) => `'data:image/jpeg;base64,' || repeat('A', ${payload})`;
const list = (count: number) => `array(select 'item ' || n from generate_series(1, ${count}) as n)`;
const setProfile = (change: string) => `update public.profiles set ${change} where id = '${ids.author}'`;
const setPost = (change: string) =>
  `update public.location_forum_posts set ${change} where id = '${ids.post}'`;
const setForum = (change: string) => `update public.location_forums set ${change} where id = '${ids.forum}'`;
const setAction = (change: string) =>
  `update public.admin_actions set ${change} where id = '${ids.memberPurge}'`;
const setAct = (change: string) => `update public.moderation_log set ${change} where id = '${ids.removal}'`;
const setReport = (change: string) => `update public.reports set ${change} where id = '${ids.report}'`;
const setPage = (change: string) => `update public.crawl_pages set ${change} where id = ${ids.page}`;

const brokenValues: Record<string, string[]> = {
  profiles_name_valid: [
    setProfile("name = ''"),
    setProfile("name = ' Anna'"),
    setProfile("name = repeat('a', 81)"),
  ],
  profiles_username_valid: [
    setProfile("username = 'a'"),
    setProfile("username = 'two words'"),
    setProfile("username = U&'an\\200bna'"),
    setProfile("username = repeat('a', 31)"),
  ],
  profiles_username_reserved: [setProfile("username = 'Treks_Guide'")],
  profiles_name_plain: [
    setProfile("name = E'\\x1b[31mAnna'"),
    setProfile("name = U&'An\\200Bna'"),
    setProfile("name = U&'\\3164'"),
  ],
  profiles_location_plain: [setProfile("location = E'a\\nb'")],
  profiles_bio_plain: [setProfile("bio = U&'\\202Eabc'"), setProfile("bio = E'\\x07'")],
  profiles_interests_plain: [setProfile("interests = array[U&'cl\\2060imbing']")],
  profiles_location_valid: [setProfile("location = repeat('a', 121)")],
  profiles_bio_valid: [setProfile("bio = repeat('a', 1001)")],
  profiles_avatar_valid: [
    setProfile("avatar = 'https://example.test/me.jpg'"),
    setProfile("avatar = 'data:image/svg+xml;base64,AAAA'"),
    setProfile("avatar = 'data:image/jpeg;base64,'"),
    setProfile(`avatar = ${jpeg(1_500_000)}`),
  ],
  profiles_banner_valid: [
    setProfile("banner = 'data:text/html;base64,AAAA'"),
    setProfile(`banner = ${jpeg(1_500_000)}`),
  ],
  profiles_interests_valid: [
    setProfile(`interests = ${list(31)}`),
    setProfile("interests = array['']"),
    setProfile("interests = array[null]::text[]"),
    setProfile("interests = array[' climbing']"),
    setProfile("interests = array[repeat('a', 41)]"),
    setProfile("interests = array[array['a', 'b']]"),
  ],
  location_forums_location_name_valid: [setForum("location_name = ''"), setForum("location_name = 'Park '")],
  location_forums_location_type_valid: [setForum("location_type = repeat('a', 41)")],
  location_forums_country_valid: [setForum("country = ''")],
  location_forums_region_valid: [setForum("region = ''")],
  location_forums_description_valid: [setForum("description = repeat('a', 2001)")],
  location_forums_image_url_valid: [setForum("image_url = repeat('a', 2049)")],
  location_forum_posts_title_plain: [setPost("title = E'a\\tb'"), setPost("title = U&'\\202Eabc'")],
  location_forum_posts_tags_plain: [setPost("tags = array[U&'a\\FEFFb']")],
  location_forum_posts_title_valid: [
    setPost("title = ''"),
    setPost("title = ' Title'"),
    setPost("title = repeat('a', 201)"),
  ],
  location_forum_posts_content_valid: [
    setPost("content = ''"),
    setPost("content = E'text\\n'"),
    setPost("content = repeat('a', 20001)"),
  ],
  location_forum_posts_image_url_valid: [
    setPost("image_url = ''"),
    setPost("image_url = 'data:image/gif;base64,AAAA'"),
    setPost("image_url = 'data:image/png;base64,AA\"onload='"),
    setPost(`image_url = ${jpeg(4_000_000)}`),
  ],
  location_forum_posts_tags_valid: [
    setPost(`tags = ${list(11)}`),
    setPost("tags = array['']"),
    setPost("tags = array['Hiking']"),
    setPost("tags = array['hiking ']"),
    setPost("tags = array['hiking', 'hiking']"),
    setPost("tags = array[null]::text[]"),
    setPost("tags = array[repeat('a', 41)]"),
  ],
  member_blocks_not_oneself: [
    `insert into public.member_blocks (blocker_id, blocked_id) values ('${ids.author}', '${ids.author}')`,
    "update public.member_blocks set blocked_id = blocker_id",
  ],
  admin_actions_kind_valid: [setAction("kind = 'purge-admins'")],
  admin_actions_state_valid: [setAction("state = 'stopped'")],
  admin_actions_reason_valid: [setAction("reason = repeat('a', 501)")],
  moderation_log_kind_valid: [setAct("kind = 'remove-member'")],
  moderation_log_reason_valid: [
    setAct("reason = ''"),
    setAct("reason = ' Spam'"),
    setAct("reason = repeat('a', 501)"),
  ],
  reports_one_thing: [setReport("profile_id = null"), setReport(`post_id = '${ids.post}'`)],
  reports_reason_valid: [setReport("reason = 'dull'"), setReport("reason = ''")],
  reports_sentence_valid: [setReport("sentence = ' No'"), setReport("sentence = repeat('a', 501)")],
  reports_other_explained: [setReport("reason = 'other'")],
  crawl_pages_url_valid: [setPage("url = ''"), setPage("url = repeat('ä', 1001)")],
  crawl_pages_source_valid: [setPage("source = ''"), setPage("source = repeat('ä', 1001)")],
  crawl_pages_state_valid: [setPage("state = 'lost'")],
  crawl_pages_reason_valid: [setPage("reason = repeat('a', 201)")],
};

const goodValues = [
  setProfile("name = repeat('ä', 80), username = 'Anna_Hills_99', location = repeat('a', 120)"),
  setProfile(`avatar = ${jpeg(1_400_000)}, banner = 'data:image/webp;base64,AAA='`),
  setProfile(`bio = repeat('a', 1000), interests = ${list(30)}`),
  setPost(`image_url = ${jpeg(3_900_000)}`),
  setPost(`title = repeat('a', 200), content = repeat('a', 20000), tags = ${list(10)}, image_url = null`),
  setForum("location_type = 'an unknown kind', region = null, description = ''"),
];

test.for(Object.entries(brokenValues))(
  "%s refuses invalid values",
  async ([constraint, statements], { run }) => {
    for (const statement of statements) {
      expect(await run("owner", statement), statement).toEqual({ code: "23514", constraint });
    }
  },
);

test("tests every check constraint", async () => {
  const checks = await context.sql<{ conname: string }[]>`
    select conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`;
  expect(checks.map(({ conname }) => conname).sort()).toEqual(Object.keys(brokenValues).sort());
});

test.for(goodValues)("accepts %s", async (statement, { run }) => {
  expect(await run("service", statement)).toEqual({ rows: 1 });
});

test("allows one forum per place, with or without a region", async ({ run }) => {
  const again = `insert into public.location_forums (location_name, location_type, country)
    values ('Scene Park', 'city', 'Nowhere')`;
  expect(await run("admin", again)).toEqual({
    code: "23505",
    constraint: "location_forums_place_key",
  });
});

test("stores the start of a photo's digest, or null without a photo", async ({ sql }) => {
  const [before] =
    await sql`select avatar_digest, banner_digest from public.profiles where id = ${ids.author}`;
  expect(before).toEqual({ avatar_digest: null, banner_digest: null });
  await sql.unsafe(setProfile("avatar = 'data:image/png;base64,AAAA'"));
  const [after] = await sql`
    select avatar_digest, left(md5(avatar), 12) as expected from public.profiles where id = ${ids.author}`;
  expect(after?.avatar_digest).toBe(after?.expected);
});
