import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import { signedUpBrowser } from "../../support/people/member.ts";
import { storedPost } from "../../support/people/operator.ts";
import { postPath, sendEdit, sendPost, sendStep } from "../../support/posts.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "a member of its own" });

const tag = "@http";
let id: string;
let path: string;
let other: APIRequestContext;

test.beforeAll(async () => {
  other = (await signedUpBrowser("Ben")).browser;
});
test.afterAll(() => other.dispose());

test.beforeEach(async ({ context, forum }) => {
  id = randomUUID();
  path = postPath(forum, id);
  await sendPost(context.request, forum, { id });
});

test("another member's post looks like a missing one to every form", { tag }, async () => {
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
