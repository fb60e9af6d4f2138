import { randomUUID } from "node:crypto";
import { expect, test } from "../../support/browser/test.ts";
import { signedUpWithSession } from "../../support/people/member.ts";
import { type Forum, titlesIn } from "../../support/people/operator.ts";
import { setSession } from "../../support/people/session-cookie.ts";
import { mountainPhoto } from "../../support/photos.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const tag = "@http";

test.use({ signedInAs: "a member of its own" });

test("a post that is sent later is answered with its id, and stays one however often it is sent", {
  tag,
}, async ({ context, forum }) => {
  const post = { ...fields(), member: await memberOf(context), photo: await mountainPhoto() };
  for (const _ of [1, 2]) {
    const answer = await send(context, forum, post);
    expect(answer.status()).toBe(201);
    expect(await answer.json()).toEqual({ id: post.id });
    expect(answer.headers()["set-cookie"], "a message of its own").toBeUndefined();
  }
  expect(await titlesIn(forum)).toEqual(["Fog"]);
});

test("a post that names another member than the session's is refused, by either way", { tag }, async ({
  context,
  forum,
}) => {
  const member = await memberOf(context);
  const ben = await signedUpWithSession("Ben");
  await setSession(context, ben.session);
  for (const path of ["posts", "new-post"] as const) {
    const answer = await send(context, forum, { ...fields(), member }, path);
    expect(answer.status()).toBe(409);
    expect(await answer.text()).toContain("You were logged in as somebody else");
  }
  expect(await titlesIn(forum)).toEqual([]);
});

test("what is refused is answered as its reply", { tag }, async ({ context, forum }) => {
  const answer = await send(context, forum, { ...fields(), title: "F".repeat(201) });
  expect(answer.status()).toBe(400);
  expect((await answer.json()).reply.error.title).toEqual(["A title can have at most 200 characters."]);
  await context.clearCookies();
  const signedOut = await send(context, forum, fields());
  expect(signedOut.status()).toBe(401);
  expect((await signedOut.json()).reply.error[""]).toEqual(["User not authenticated"]);
});

test("the form that stands for all forums is there for members, and takes no post", { tag }, async ({
  context,
}) => {
  const template = { path: "/location-forums/00000000-0000-4000-8000-000000000000" };
  const page = await context.request.get(`${siteUrl}${template.path}/new-post`);
  expect(page.status()).toBe(200);
  expect(await page.text()).toContain(`name="member" value="${await memberOf(context)}"`);
  expect((await send(context, template, fields())).status()).toBe(404);
  expect((await context.request.get(siteUrl + template.path)).status()).toBe(404);
});

test("a forum's posts by themselves lead to the forum", { tag }, async ({ context, forum }) => {
  const answer = await context.request.get(`${siteUrl}${forum.path}/posts`, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe(forum.path);
});

type Context = Parameters<typeof setSession>[0];

function fields() {
  return { id: randomUUID(), title: "Fog", content: "Wind.", tags: "" };
}

function send(
  { request }: Context,
  { path }: Pick<Forum, "path">,
  multipart: Record<string, string | Awaited<ReturnType<typeof mountainPhoto>>>,
  to: "posts" | "new-post" = "posts",
) {
  const headers = { ...fromSite, Accept: "application/json" };
  return request.post(`${siteUrl}${path}/${to}`, { multipart, headers, maxRedirects: 0 });
}

async function memberOf(context: Context) {
  const html = await (await context.request.get(`${siteUrl}/feed`)).text();
  return /data-viewer="([\w-]+)"/.exec(html)?.[1] ?? "";
}
