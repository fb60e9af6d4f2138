import { expect } from "vitest";
import { actAs, ids, testWithFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();
const test = testWithFixtures(context).extend<{ done: () => Promise<string[] | null> }>({
  done: async ({ sql }, use) => {
    await actAs(sql, "other");
    await use(async () => (await sql`select "stepsDone" from public.get_page_header()`)[0]?.stepsDone);
  },
});

const steps = {
  place: `insert into public.follows (kind, thing) values ('place', '${ids.forum}')`,
  photo: `update public.profiles set avatar = 'data:image/png;base64,AAAA' where id = '${ids.other}'`,
  post: `insert into public.location_forum_posts (location_forum_id, user_id, title, content)
    values ('${ids.forum}', '${ids.other}', 'Fog', 'We turned round.')`,
};

test.for([
  ["place", "photo", "post"],
  ["post", "place", "photo"],
  ["photo", "post", "place"],
] as const)("ticks %s, then %s, and after %s never shows the steps again", async (order, { sql, done }) => {
  const ticked: string[] = [];
  for (const step of order) {
    expect((await done())?.sort()).toEqual(ticked.toSorted());
    await sql.unsafe(steps[step]);
    ticked.push(step);
  }
  expect(await done()).toBeNull();
  await sql`delete from public.follows where kind = 'place'`;
  expect(await done()).toBeNull();
});

test("ticks nothing for a followed member or a comment", async ({ sql, done }) => {
  await sql`insert into public.follows (kind, thing) values ('member', ${ids.author})`;
  await sql`
    insert into public.location_forum_posts (comment_on, user_id, title, content)
    values (${ids.post}, ${ids.other}, '', 'Thanks.')`;
  expect(await done()).toEqual([]);
});

test("one dismissal is for good and for nobody else", async ({ sql, done }) => {
  await sql`select public.dismiss_first_steps()`;
  expect(await done()).toBeNull();
  await sql.unsafe(steps.place);
  expect(await done()).toBeNull();
  await actAs(sql, "pretender");
  expect(await done()).not.toBeNull();
});
