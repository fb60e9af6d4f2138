import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { brotliCompressSync, zstdDecompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { tagsOf, textOf } from "../../bench/bare/app/text.ts";
import { cookieHeader, exchange, message, statusOf } from "../../support/attacks/raw-http.ts";
import { dictionaryPath, withDictionary } from "../../support/browser/page-dictionary.ts";
import { expect, test } from "../../support/browser/test.ts";
import { makePathParameters } from "../../support/path-parameters.ts";
import { guidePath } from "../../support/people/profiles.ts";
import { sendPost } from "../../support/posts.ts";
import { concretePath, screenPaths } from "../../support/route-paths.ts";
import { pageDictionary } from "../../support/sites/page-dictionary.ts";

/**
 * Limits with headers: a page with twenty posts, which also names up to five places near its own, any page without its words,
 * and the dictionary.
 */
const maxBytes = { list: 4_800, besideWords: 4_400, dictionary: 32_000 };

test.describe("in a browser", () => {
  for (const [reader, paths] of [
    ["nobody", ["/signup", "/login"]],
    ["the reader", ["/location-forums", "/change-password"]],
  ] as const) {
    test.describe(`signed in: ${reader}`, () => {
      test.use({ signedInAs: reader });

      test("every page after the first is sent as a difference and looks the same", async ({ page }) => {
        const [first, second] = paths;
        const { encoding } = await withDictionary(page, () => visit(page, first));
        expect(encoding).toBe("br");
        const text = await textOfPage(page);
        for (const path of [second, first]) {
          const { encoding, asked } = await visit(page, path);
          expect(encoding, path).toBe("dcz");
          expect(asked).toBe(pageDictionary().availableDictionary);
        }
        expect(await textOfPage(page)).toBe(text);
      });
    });
  }

  test("the dictionary is fetched once, after the load", { tag: "@enhanced" }, async ({ page }) => {
    const requests: string[] = [];
    page.on("load", () => requests.push("loaded"));
    page.on("request", request => {
      if (dictionaryPath.test(request.url())) requests.push("dictionary");
    });
    await withDictionary(page, () => page.goto("/login"));
    for (const path of ["/signup", "/login"]) await page.goto(path, { waitUntil: "networkidle" });
    expect(requests).toEqual(["loaded", "dictionary", "loaded", "loaded"]);
  });
});

test("every page but the first is small", { tag: "@http" }, async ({ context, ada, forum }) => {
  const { request } = context;
  const post = (_: unknown, number: number) => {
    const texts = { title: textOf(number, 6), content: textOf(number, 80) };
    return sendPost(request, forum, { ...texts, tags: tagsOf(number).join(", ") });
  };
  await Promise.all(Array.from({ length: 20 }, post));
  const places = { ...(await makePathParameters(request, ada, forum)), profile: guidePath };
  const cookie = await cookieHeader(request);
  expect((await ask(forum.path, cookie)).length).toBeLessThan(maxBytes.list);
  const tooHeavy: Record<string, number> = {};
  for (const path of screenPaths().map(screen => concretePath(screen, places))) {
    const forVisitor = await ask(path);
    const answer = statusOf(forVisitor) === 302 ? await ask(path, cookie) : forVisitor;
    // A comment's address leads to its page.
    if (statusOf(answer) === 302) continue;
    const besideWords = answer.length - brotliCompressSync(wordsOf(answer)).length;
    if (besideWords > maxBytes.besideWords) tooHeavy[path] = besideWords;
  }
  expect(tooHeavy, "What these have in common with others should be in scripts/dictionary.ts").toEqual({});
});

test("the dictionary is reproducible and small", { tag: "@http" }, async ({ request }) => {
  const dir = mkdtempSync(path.join(os.tmpdir(), "treks-dictionary-"));
  execFileSync(process.execPath, ["scripts/dictionary.ts", dir], { env: { NODE_ENV: "production" } });
  const { name, bytes } = pageDictionary();
  expect(readdirSync(dir)).toEqual([name]);
  rmSync(dir, { recursive: true });

  expect(bytes.toString()).not.toMatch(/nonce="[\w+/]{16}/);
  const answer = await request.get(`/assets/${name}`, { headers: { "Accept-Encoding": "br" } });
  expect(Number(answer.headers()["content-length"])).toBeLessThan(maxBytes.dictionary);
  expect(answer.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
});

async function visit(page: Page, path: string) {
  const answer = await page.goto(path);
  const encoding = (await answer?.allHeaders())?.["content-encoding"];
  const asked = (await answer?.request().allHeaders())?.["available-dictionary"];
  return { encoding, asked };
}

function textOfPage(page: Page) {
  // biome-ignore lint/performance/useDomNodeTextContent: scripts are text content too
  return page.locator("body").innerText();
}

function ask(path: string, cookie = "") {
  const { availableDictionary } = pageDictionary();
  return exchange(
    message(`GET ${path}`, {
      Accept: "text/html",
      "Accept-Encoding": "gzip, br, zstd, dcb, dcz",
      "Available-Dictionary": availableDictionary,
      Cookie: cookie,
    }),
  );
}

function wordsOf(answer: string) {
  const [head = "", ...body] = answer.split("\r\n\r\n");
  expect(head.toLowerCase()).toContain("content-encoding: dcz");
  const difference = Buffer.from(body.join("\r\n\r\n"), "latin1").subarray(40);
  const html = zstdDecompressSync(difference, { dictionary: pageDictionary().bytes }).toString();
  return html.replace(/<(script|style)\b.*?<\/\1>/gs, "").replace(/<[^>]*>/g, " ");
}
