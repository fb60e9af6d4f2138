import { type APIRequestContext, request } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import { makePathParameters } from "../../support/path-parameters.ts";
import { makeAdmin } from "../../support/people/operator.ts";
import { guidePath } from "../../support/people/profiles.ts";
import { actionPaths, concretePath, screenPaths } from "../../support/route-paths.ts";
import { fromSite, siteUrl } from "../../support/sites/site.ts";

const tag = "@http";
const withoutForm = screenPaths().filter(path => !actionPaths().includes(path) && path !== "/*");

test("a post to a page without a form is a plain error", { tag }, async ({ context, ada, forum }) => {
  await makeAdmin(ada.email);
  const places = { ...(await makePathParameters(context.request, ada, forum)), profile: guidePath };
  for (const path of withoutForm) {
    const answer = await post(context.request, concretePath(path, places));
    expect(answer.status, path).toBe(405);
    expectPlain(answer.text, path);
  }
});

test("a visitor's post to a member's page gets a plain refusal", { tag }, async ({ context, ada, forum }) => {
  const places = { ...(await makePathParameters(context.request, ada, forum)), profile: guidePath };
  const visitor = await request.newContext();
  for (const path of withoutForm) {
    const concrete = concretePath(path, places);
    const isOpen = (await visitor.get(siteUrl + concrete, { maxRedirects: 0 })).status() === 200;
    const answer = await post(visitor, concrete);
    expect(answer.status, path).toBe(isOpen ? 405 : 401);
    expectPlain(answer.text, path);
  }
  await visitor.dispose();
});

async function post(browser: APIRequestContext, path: string, form: Record<string, string> = {}) {
  const answer = await browser.post(siteUrl + path, { form, headers: fromSite, maxRedirects: 0 });
  return { status: answer.status(), text: await answer.text() };
}

function expectPlain(html: string, path: string) {
  const main = /<main[\s>].*<\/main>/s.exec(html)?.[0] ?? "";
  expect(main.match(/<h[1-6]/g), path).toHaveLength(1);
  expect(main, path).toMatch(/Nothing is sent from here|Log in to go on|did not arrive in one piece/);
  expect(main, path).not.toMatch(/<(form|input|ul|ol|nav)[\s>]/);
  expect(html, path).not.toContain('aria-label="Admin"');
}
