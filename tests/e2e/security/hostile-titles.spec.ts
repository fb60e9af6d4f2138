import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/test.ts";
import { sendPost } from "../../support/posts.ts";

test.use({ signedInAs: "a member of its own" });

const ran = "document.documentElement.dataset.ran = 1";

const titles = [
  `</title><script>${ran}</script>`,
  `</TITLE ><svg onload="${ran}">`,
  `</script><script>${ran}</script>`,
  `<!--<script>${ran}`,
  `--><img src=x onerror="${ran}">`,
  `"><meta http-equiv=refresh content="0;url=https://evil.example">`,
  `"';</title><base href=https://evil.example>`,
  `&lt;/title&gt;&#60;script>${ran}</script>`,
  `]]></title><link rel=stylesheet href=//evil.example>`,
  `\${${ran}}{{${ran}}}\\u003c/title>`,
  "elttil/< ' \" ` \\",
];

test("a hostile title leaves the head intact", { tag: "@enhanced" }, async ({ page, context, forum }) => {
  const harmless = await open(page, await post("Cairn"));
  expect(harmless.tags).toContain("TITLE");
  for (const title of titles) {
    const address = await post(title);
    const head = await open(page, address);
    expect(head.title).toBe(`${title} · Treks`);
    expect(head.tags, title).toEqual(harmless.tags);
    expect(await page.locator("html").getAttribute("data-ran"), title).toBeNull();
    expect(new URL(page.url()).pathname, title).toBe(address);
    expect(await page.locator("h1").textContent(), title).toBe(title);
  }

  async function post(title: string) {
    const id = randomUUID();
    const answer = await sendPost(context.request, forum, { id, title });
    expect(answer.status(), title).toBe(303);
    return `${forum.path}/posts/${id}`;
  }
});

async function open(page: Page, address: string) {
  await page.goto(address);
  return page.evaluate(() => ({
    title: document.title,
    tags: [...document.head.children].map(({ tagName }) => tagName),
  }));
}
