import { expect, test } from "vitest";
import { doAs, ids, withFixtures } from "../support/fixtures.ts";
import { setUpDatabase } from "../support/set-up-backend.ts";

const context = setUpDatabase();

test("pages of followed posts leave none out and repeat none, whatever the follows share", async () => {
  await withFixtures(context.sql, async sql => {
    await sql`
      insert into public.location_forums (location_name, location_type, country)
      select 'Place ' || n, 'city', 'Nowhere' from generate_series(1, 12) as n`;
    await sql`
      insert into public.location_forum_posts (location_forum_id, user_id, title, content, created_at)
      select forums.id, members.id, 'Post', 'Content', now() - ((n * 37) % 50) * interval '1 hour'
      from generate_series(1, 200) as n
      join (select id, row_number() over (order by id) as place from public.location_forums) as forums on place = 1 + n % 12
      join (values (1, ${ids.author}::uuid), (2, ${ids.admin}::uuid), (3, ${ids.pretender}::uuid)) as members (number, id)
        on number = 1 + n % 3`;
    await sql`
      insert into public.follows (member_id, kind, thing)
      select ${ids.other}::uuid, 'place', id from (select id from public.location_forums order by id limit 6) as forums
      union all select ${ids.other}, 'member', ${ids.author}::uuid`;
    const wanted = await doAs(
      sql,
      "other",
      `select id, created_at::text from public.location_forum_posts where kind = 'post' and (
        user_id = '${ids.author}' or location_forum_id in (select thing from public.follows where kind = 'place')
      ) order by created_at desc, location_forum_posts.id desc`,
    );
    const found: { id: string; created_at: string }[] = [];
    for (let last = { id: "", created_at: "" }; ; last = found.at(-1) ?? last) {
      const cursor = last.id ? `'${last.created_at}', '${last.id}'` : "'infinity', null";
      const page = await doAs(
        sql,
        "other",
        `select id, created_at::text from public.list_followed_posts(${cursor}, 3)`,
      );
      if (page.length === 0) break;
      found.push(...page.map(({ id, created_at }) => ({ id, created_at })));
    }
    expect(wanted.length).toBeGreaterThan(100);
    expect(found).toEqual([...wanted]);
  });
});
