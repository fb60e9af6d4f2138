import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { createMember, newClient } from "../support/create-member.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const forum = randomUUID();
const posts = [randomUUID(), randomUUID(), randomUUID()] as const;

type Member = Awaited<ReturnType<typeof createMember>>;
let commenters: Member[];

beforeAll(async () => {
  commenters = await createMembers("walker", 10);
  await context.sql`
    insert into public.location_forums (id, location_name, location_type, country)
    values (${forum}, 'Busy Park', 'national_park', 'Nowhere')`;
  for (const [at, id] of posts.entries()) {
    const author = commenters[at] as Member;
    const row = { id, location_forum_id: forum, title: "A title", content: "Some content" };
    expect((await author.client.from("location_forum_posts").insert(row)).error).toBeNull();
  }
}, 60_000);

test("fifteen members leave a discussion while others write 500 comments in it", async () => {
  const leavers = await createMembers("leaver", 15);
  const earlier: string[] = [];
  for (const { client } of leavers) {
    for (const post of posts) {
      const id = randomUUID();
      expect((await comment(client, post, { id, answers: earlier.at(-3) ?? null })).error).toBeNull();
      earlier.push(id);
    }
  }
  const admin = newClient(context, context.backend.keys.secret);
  const comments = commenters.map(({ client }, walker) =>
    inTurn(50, at => {
      const answers = earlier[(walker + at * 10) % earlier.length] ?? null;
      return comment(client, posts[at % 3] as string, { answers });
    }),
  );
  const deletions = leavers.map(({ id }) => inTurn(1, () => admin.rpc("delete_account", { account: id })));
  const failures = {
    comments: counted((await Promise.all(comments)).flat()),
    deletions: counted((await Promise.all(deletions)).flat()),
  };
  expect(failures).toEqual({ comments: {}, deletions: {} });
  await expectRightCounts();
}, 60_000);

test("sixty writes of one member, twelve at once, all succeed", async () => {
  const [{ client }] = commenters as [Member];
  const table = () => client.from("location_forum_posts");
  const [own] = posts;
  const writes = Array.from({ length: 12 }, (_, writer) =>
    inTurn(5, at => {
      if (writer % 3 === 0) return comment(client, own);
      if (writer % 3 === 1)
        return table()
          .update({ content: `Text ${writer} ${at}` })
          .eq("id", own);
      return table().insert({ location_forum_id: forum, title: `Post ${writer} ${at}`, content: "Text" });
    }),
  );
  expect(counted((await Promise.all(writes)).flat())).toEqual({});
  await expectRightCounts();
}, 60_000);

function createMembers(name: string, count: number) {
  return Promise.all(Array.from({ length: count }, (_, at) => createMember(context, `${name}${at}`)));
}

function comment(client: Member["client"], post: string, rest: object = {}) {
  const content = `Seen it, too, ${randomUUID()}`;
  const row = { comment_on: post, title: "", content, location_forum_id: forum, ...rest };
  return client.from("location_forum_posts").insert(row);
}

type Failure = { code: string; message: string } | null;

async function inTurn(count: number, call: (at: number) => PromiseLike<{ error: Failure }>) {
  const errors: Failure[] = [];
  for (let at = 0; at < count; at++) errors.push((await call(at)).error);
  return errors;
}

function counted(errors: Failure[]) {
  const counts: Record<string, number> = {};
  for (const error of errors) {
    if (!error) continue;
    const name = `${error.code} ${error.message}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

async function expectRightCounts() {
  const wrong = await context.sql`
    select id from public.location_forum_posts as posts left join private.comment_counts on post_id = posts.id
    where kind = 'post' and coalesce(count, 0) <> (
      select count(*) from public.location_forum_posts as comments where comments.comment_on = posts.id and is_visible
    )`;
  expect(wrong).toHaveLength(0);
}
