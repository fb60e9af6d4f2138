import { randomUUID } from "node:crypto";
import { type APIRequestContext, request } from "@playwright/test";
import { malformedIds } from "../../support/attacks/naughty.ts";
import { expect, test } from "../../support/browser/test.ts";
import { logIn, signedUp } from "../../support/people/member.ts";
import { closeForum, openForum, storedPost } from "../../support/people/operator.ts";
import { mountainPhoto } from "../../support/photos.ts";
import { postPath, sendEdit, sendPost, sendStep } from "../../support/posts.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@http";
let id: string;
let path: string;
let other: APIRequestContext;

test.beforeAll(async () => {
  other = await request.newContext();
  await logIn(other, await signedUp("Ben"));
});
test.afterAll(() => other.dispose());

test.beforeEach(async ({ context, forum }) => {
  id = randomUUID();
  path = postPath(forum, id);
  await sendPost(context.request, forum, { id });
});

test("an edit that is sent five times at once is one edit", { tag }, async ({ context }) => {
  const send = () => sendEdit(context.request, path, { title: "Higher cairn" });
  const answers = [...(await Promise.all([send(), send(), send(), send()])), await send()];
  expect(answers.map(answer => answer.status())).toEqual(Array(5).fill(303));
  expect(await storedPost(id)).toMatchObject({ version: 2, title: "Higher cairn" });
});

test("an edit with the same photo sent twice is one edit, and without a photo the photo stays", {
  tag,
}, async ({ context }) => {
  const photo = await mountainPhoto();
  const send = () => sendEdit(context.request, path, { photo });
  expect((await Promise.all([send(), send()])).map(answer => answer.status())).toEqual([303, 303]);
  const before = await storedPost(id);
  expect(before?.version).toBe(2);
  await sendEdit(context.request, path, { version: "2", title: "Other words" });
  expect(await storedPost(id)).toMatchObject({ version: 3, image_digest: before?.image_digest });
});

test("of ten different edits at once one is saved, and the others are told with their text", { tag }, async ({
  context,
}) => {
  const titles = Array.from({ length: 10 }, (_, at) => `Cairn from tab ${at}`);
  const answers = await Promise.all(titles.map(title => sendEdit(context.request, path, { title })));
  const won = answers.findIndex(answer => answer.status() === 303);
  const statuses = answers.map(answer => answer.status());
  expect(statuses.filter(status => status === 303)).toHaveLength(1);
  expect(statuses.filter(status => status === 409)).toHaveLength(9);
  for (const [at, answer] of answers.entries()) {
    if (at === won) continue;
    const page = await answer.text();
    expect(page).toContain(`value="Cairn from tab ${at}"`);
    expect(page).toContain(`Cairn from tab ${won}</p>`);
    expect(page).toContain('name="version" value="2"');
  }
  expect(await storedPost(id)).toMatchObject({ version: 2, title: titles[won] });
});

test("another member's post is none: not to edit, not to delete, not to bring back", { tag }, async () => {
  for (const step of ["edit", "delete"]) {
    const page = await other.get(`${siteUrl}${path}/${step}`);
    expect(page.status(), step).toBe(404);
    expect(await page.text()).not.toContain("Stone on stone.");
  }
  expect((await sendEdit(other, path, { title: "Taken over" })).status()).toBe(404);
  expect((await sendEdit(other, path, { title: "" })).status(), "before its fields are looked at").toBe(404);
  expect((await sendStep(other, path, "delete")).status()).toBe(404);
  expect((await sendStep(other, path, "restore")).headers().location).not.toContain(id);
  expect(await storedPost(id)).toMatchObject({ version: 1, title: "Cairn", deleted_at: null });
  const shown = await (await other.get(siteUrl + path)).text();
  for (const step of ["edit", "delete"]) expect(shown).not.toContain(`/${step}"`);
});

test("without a session nothing is changed, and the text comes back", { tag }, async () => {
  const nobody = await request.newContext();
  const answer = await sendEdit(nobody, path, { title: "Nobody's words" });
  expect(answer.status()).toBe(401);
  expect(await answer.text()).toContain('value="Nobody&#x27;s words"');
  expect((await sendStep(nobody, path, "delete")).status()).toBe(401);
  await nobody.dispose();
  expect(await storedPost(id)).toMatchObject({ version: 1, deleted_at: null });
});

test("a post is only where its forum is, and malformed ids are nowhere", { tag }, async ({ context }) => {
  const elsewhere = await openForum();
  const odd = malformedIds
    .filter(each => each !== "..")
    .slice(0, 12)
    .map(encodeURIComponent);
  const paths = [postPath(elsewhere, id), ...odd.map(each => `${path.replace(id, each)}`)];
  for (const each of [...paths, path.replace(id, "__proto__")]) {
    const refused = [400, 404, 405, 414];
    expect(refused, each).toContain((await sendEdit(context.request, each)).status());
    expect(refused, each).toContain((await sendStep(context.request, each, "delete")).status());
    expect(refused, each).toContain((await context.request.get(`${siteUrl}${each}/edit`)).status());
  }
  await closeForum(elsewhere);
  expect(await storedPost(id)).toMatchObject({ version: 1, deleted_at: null });
});

test("fields that the form does not have are refused, whatever they would change", { tag }, async ({
  context,
}) => {
  const author = (await storedPost(id))?.user_id;
  for (const name of ["id", "user_id", "authorId", "created_at", "deleted_at", "__proto__", "constructor"]) {
    const answer = await sendEdit(context.request, path, { title: "Changed", [name]: randomUUID() });
    expect(answer.status(), name).toBe(400);
  }
  expect(await storedPost(id)).toMatchObject({ version: 1, user_id: author, title: "Cairn" });
});

test("a version that is none is never the newest", { tag }, async ({ context }) => {
  for (const version of ["", "0", "-1", "1.5", "1e99", "NaN", "__proto__", "1 or true", "2147483648"]) {
    const answer = await sendEdit(context.request, path, { title: "Changed", version });
    expect(answer.status(), version).toBe(409);
  }
  expect(await storedPost(id)).toMatchObject({ version: 1, title: "Cairn" });
});

test("a form of another site deletes nothing and brings nothing back", { tag }, async ({ context }) => {
  for (const step of ["edit", "delete", "restore"]) {
    const headers = { ...fromSite, Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
    const answer = await context.request.post(`${siteUrl}${path}/${step}`, { form: {}, headers });
    expect(answer.status(), step).toBe(403);
  }
  expect(await storedPost(id)).toMatchObject({ version: 1, deleted_at: null });
});
