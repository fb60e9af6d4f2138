import { beforeAll, expect, test } from "vitest";
import { sentPhoto, webpHead } from "../../../tests/support/photos.ts";
import { callApi, createMember } from "../support/create-member.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const forum = "f0000000-0000-4000-8000-000000000001";

type Member = Awaited<ReturnType<typeof createMember>>;
let author: Member;
let reader: Member;
let admin: Member;

beforeAll(async () => {
  author = await createMember(context, "author", { isNew: true });
  reader = await createMember(context, "reader");
  admin = await createMember(context, "warden");
  await context.sql`select public.admin_grant(${admin.email})`;
  await context.sql`
    insert into public.location_forums (id, location_name, location_type, country)
    values (${forum}, 'Home Crag', 'landmark', 'Nowhere')`;
});

/** Requests of the author, with the responses. */
type Script = (post: string) => Promise<unknown[]>;

const scripts: Record<string, Script> = {
  "deletes it, asks again, and posts its id once more": async post => [
    await call("DELETE", `location_forum_posts?select=id&id=eq.${post}`),
    await call("DELETE", `location_forum_posts?select=id&id=eq.${post}`),
    await call("GET", `location_forum_posts?id=eq.${post}`),
    await call("POST", "rpc/delete_location_post", { forum, post }),
    await call("POST", "rpc/restore_location_post", { forum, post }),
    await call("POST", "location_forum_posts", { ...written, id: post }),
    await call("POST", "location_forum_posts", { ...written, id: post }, "resolution=ignore-duplicates"),
  ],
  "deletes it by its page, waits, and posts its id once more": async post => {
    const answers = [
      await call("POST", "rpc/delete_location_post", { forum, post }),
      await call("POST", "location_forum_posts", { ...written, id: post }),
    ];
    await context.sql`update private.post_states set deleted_at = now() - interval '31 seconds' where post_id = ${post}`;
    return [
      ...answers,
      await call("POST", "rpc/delete_location_post", { forum, post }),
      await call("POST", "rpc/restore_location_post", { forum, post }),
      await call("POST", "location_forum_posts", { ...written, id: post }),
    ];
  },
  "deletes it with all that they wrote": async post => [
    await call("DELETE", "location_forum_posts?select=id&title=neq.x"),
    await call("DELETE", "location_forum_posts?title=neq.x", undefined, "return=minimal,count=exact"),
    await call("POST", "location_forum_posts", { ...written, id: post }),
  ],
  "edits it thirty times and downloads their data": async post => {
    for (let edit = 0; edit < 30; edit++) {
      await author.client
        .from("location_forum_posts")
        .update({ title: `Edit ${edit}` })
        .eq("id", post);
    }
    return [await call("POST", "rpc/own_posts", {})];
  },
  "deletes it and downloads their data": async post => [
    await call("DELETE", `location_forum_posts?select=id&id=eq.${post}`),
    await call("POST", "rpc/own_posts", {}),
    await call("POST", "rpc/own_data", {}),
  ],
};

test.each(Object.entries(scripts))(
  "an author who %s sees no difference if it or a comment on it was reported",
  async (_, script) => {
    const transcripts = new Set<string>();
    for (const reported of ["nothing", "the post", "a comment"]) {
      await startOver();
      const post = crypto.randomUUID();
      const [, comment] = await insertCommented(post);
      await author.client.from("location_forum_posts").update({ title: "Edited" }).eq("id", post);
      if (reported === "the post") await report(post);
      if (reported === "a comment") await report(comment, admin);
      transcripts.add(masked(await script(post), post));
    }
    expect([...transcripts]).toHaveLength(1);
  },
);

test("keeps a reported post that its author deletes whole for admins, with id and reports", async () => {
  const post = crypto.randomUUID();
  const photos = [sentPhoto(webpHead(), "The cairn")];
  await author.client.from("location_forum_posts").insert({ ...written, id: post, tags: ["fog"], photos });
  await author.client.from("location_forum_posts").update({ title: "Edited" }).eq("id", post);
  await report(post);
  const before = await stored(post);
  await author.client.from("location_forum_posts").delete().eq("id", post);
  expect(await stored(post)).toEqual({ ...before, is_visible: false });
  const { digest } = before?.photos[0] ?? {};
  const photo = admin.client.rpc("moderated_post_photo", { post, digest, width: 360 });
  expect((await photo).data).toBe(photos[0]?.renderings[2]);
  expect(await moderated(post)).toMatchObject({
    written: { title: "Edited" },
    deleted_at: expect.any(String),
  });
  expect((await admin.client.rpc("reports_about", { post })).data).toHaveLength(1);
  const versions = admin.client.from("location_post_versions").select("written").eq("post_id", post);
  expect((await versions).data).toMatchObject([{ written: { title: "Cairn" } }]);
  expect((await reader.client.from("reports").select("post_id").eq("post_id", post)).data).toHaveLength(1);
});

test.each<[string, Script]>([
  ["the API", async post => [await call("DELETE", `location_forum_posts?id=eq.${post}`)]],
  [
    "its page",
    async post => {
      const answer = await call("POST", "rpc/delete_location_post", { forum, post });
      await passUndo(post);
      return [answer, await wakePurge(), await wakePurge()];
    },
  ],
])("keeps a reported comment whose post is deleted by %s until the report is decided", async (_, script) => {
  await startOver();
  const post = crypto.randomUUID();
  const [other, comment] = await insertCommented(post);
  await report(comment, admin);
  await script(post);
  expect(
    (await reader.client.from("location_forum_posts").select("id").in("id", [post, comment])).data,
  ).toEqual([]);
  expect((await admin.client.rpc("admin_queue")).data).toMatchObject([{ id: comment, report_count: 1 }]);
  expect(await moderated(comment)).toMatchObject({ written: { content: "Mean words" }, is_visible: false });
  const decision = { act: crypto.randomUUID(), kind: "dismiss-reports", post: comment, reason: "Fine" };
  expect((await admin.client.rpc("decide", decision)).error).toBeNull();
  await passUndo(post);
  await wakePurge();
  await wakePurge();
  expect([await stored(post), await stored(comment), await stored(other)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("keeps a reported comment that its author deletes in one call with the post under it", async () => {
  for (const isNewer of [false, true]) {
    await startOver();
    const [post, comment] = [crypto.randomUUID(), crypto.randomUUID()];
    await author.client.from("location_forum_posts").insert({ ...written, id: post });
    await author.client
      .from("location_forum_posts")
      .insert({ id: comment, comment_on: post, title: "", content: "Mean words", location_forum_id: forum });
    await report(comment);
    // An update moves the row to the end of the table.
    if (isNewer) await author.client.from("location_forum_posts").update({ title: "Edited" }).eq("id", post);
    const { error } = await author.client.from("location_forum_posts").delete().in("id", [post, comment]);
    expect(error).toBeNull();
    expect((await author.client.from("location_forum_posts").select("id")).data).toEqual([]);
    expect((await admin.client.rpc("admin_queue")).data).toMatchObject([{ id: comment, report_count: 1 }]);
    expect(await moderated(comment)).toMatchObject({ written: { content: "Mean words" } });
  }
});

test("the author of a comment sees no difference if another comment keeps its deleted post", async () => {
  const transcripts: unknown[] = [];
  for (const isReported of [false, true]) {
    await startOver();
    const post = crypto.randomUUID();
    const [own, reported] = await insertCommented(post, author);
    if (isReported) await report(reported, admin);
    await call("DELETE", `location_forum_posts?id=eq.${post}`);
    const answers = [
      await call("POST", "rpc/own_posts", {}),
      await call("POST", "rpc/delete_location_post", { forum, post: own }),
      await call("POST", "rpc/restore_location_post", { forum, post: own }),
      await call("DELETE", `location_forum_posts?id=eq.${own}`),
      await call("POST", "location_forum_posts", { ...written, id: own }),
    ];
    transcripts.push(masked(answers, own));
  }
  expect(transcripts[1]).toEqual(transcripts[0]);
});

/** A post of the author with two comments. Returns their ids, the second of a comment with mean words by the reader. */
async function insertCommented(post: string, first: Member = reader) {
  const [other, mean] = [crypto.randomUUID(), crypto.randomUUID()];
  await author.client.from("location_forum_posts").insert({ ...written, id: post });
  const comment = { comment_on: post, title: "", location_forum_id: forum };
  for (const [id, member, content] of [
    [other, first, "Kind words"],
    [mean, reader, "Mean words"],
  ] as const) {
    const { error } = await member.client.from("location_forum_posts").insert({ ...comment, id, content });
    if (error) throw error;
  }
  return [other, mean] as const;
}

async function startOver() {
  await context.sql`delete from public.location_forum_posts`;
  await context.sql`delete from private.first_day_posts`;
}

async function passUndo(post: string) {
  await context.sql`
    update private.post_states set deleted_at = now() - interval '31 seconds' where post_id = ${post}`;
}

function wakePurge() {
  return admin.client.from("location_forum_posts").insert({ ...written, title: crypto.randomUUID() });
}

const written = { location_forum_id: forum, title: "Cairn", content: "Stone on stone." };

async function report(post: string, reporter = reader) {
  const { error } = await reporter.client.from("reports").insert({
    id: crypto.randomUUID(),
    post_id: post,
    reason: "spam",
  });
  if (error) throw error;
}

async function call(
  method: string,
  address: string,
  body?: object,
  prefer = "return=representation,count=exact",
) {
  const response = await callApi(context, author.token, address, { method, body, headers: { prefer } });
  return [response.status, response.headers.get("content-range"), await response.text()];
}

/** Masks ids and times, by which two rows differ. */
function masked(answers: unknown[], post: string) {
  return JSON.stringify(answers)
    .replaceAll(post, "the post")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(?:[+-]\d\d:\d\d|Z)/g, "a time");
}

async function moderated(post: string) {
  return (await admin.client.rpc("moderated_post", { post }).maybeSingle()).data;
}

async function stored(post: string) {
  const [row] = await context.sql`
    select to_jsonb(posts) as post from public.location_forum_posts as posts where id = ${post}`;
  return row?.post;
}
