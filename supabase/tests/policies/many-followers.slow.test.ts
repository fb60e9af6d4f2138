import { expect, test } from "vitest";
import { createMember } from "../support/create-member.ts";
import { doAs, ids, withFixtures } from "../support/fixtures.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();

test("tells the first of many followers with the comment and the others later, each once", async () => {
  await withFixtures(context.sql, async transaction => {
    await transaction`
      insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at)
      select gen_random_uuid(), 'authenticated', 'authenticated', 'walker' || n || '@example.test',
        jsonb_build_object('name', 'Walker', 'username', 'walker' || n), now(), now()
      from generate_series(1, 1200) as n`;
    await transaction`
      insert into public.follows (member_id, kind, thing)
      select id, 'discussion', ${ids.post} from public.profiles where username like 'walker%' or id = ${ids.author}`;
    await transaction`delete from private.notifications`;
    const told = async () => {
      const [row] = await transaction`
        select count(*)::integer as members, max(cardinality(posts)) as most from private.notifications where kind = 'comment'`;
      return row;
    };
    const comment = (words: string) =>
      `insert into public.location_forum_posts (comment_on, title, content) values ('${ids.post}', '', '${words}')`;
    await doAs(transaction, "other", comment("New"));
    expect(await told()).toEqual({ members: 501, most: 1 });
    await transaction`select public.begin_digests()`;
    expect(await told()).toEqual({ members: 1201, most: 1 });
    await doAs(transaction, "other", comment("Newer"));
    await transaction`select public.begin_digests()`;
    expect(await told()).toEqual({ members: 1201, most: 2 });
    expect(
      await transaction`select min(cardinality(posts)) from private.notifications where kind = 'comment'`,
    ).toEqual([{ min: 2 }]);
    expect(await transaction`select from private.untold_followers`).toHaveLength(0);
  });
});

test("comments of ten members at once are all counted, and the author is told once", async () => {
  const { sql } = context;
  const names = Array.from({ length: 11 }, (_, number) => `walker${number}`);
  const [author, ...members] = await Promise.all(names.map(name => createMember(context, name)));
  await sql`
    insert into public.location_forums (id, location_name, location_type, country)
    values (${ids.forum}, 'Busy Park', 'national_park', 'Nowhere')`;
  const post = { id: ids.post, location_forum_id: ids.forum, title: "A title", content: "Some content" };
  expect((await author?.client.from("location_forum_posts").insert(post))?.error).toBeNull();

  const comment = { comment_on: ids.post, title: "", content: "Seen it, too", location_forum_id: ids.forum };
  const answers = await Promise.all(
    members.map(({ client }) => client.from("location_forum_posts").insert(comment)),
  );
  expect(answers.map(({ error }) => error)).toEqual(members.map(() => null));
  const [counted] = await sql`select count from private.comment_counts where post_id = ${ids.post}`;
  expect(counted).toEqual({ count: 10 });
  const told = await sql`
    select kind, cardinality(posts) as count, state from private.notifications where member_id = ${author?.id ?? ""}`;
  expect(told).toEqual([{ kind: "comment", count: 10, state: "unread" }]);
});
