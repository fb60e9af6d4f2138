import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "../../support/browser/test.ts";
import { makePathParameters } from "../../support/path-parameters.ts";
import { makeAdmin } from "../../support/people/operator.ts";
import { concretePath, dataPath, routePaths } from "../../support/route-paths.ts";
import { siteUrl } from "../../support/sites/site.ts";

const client = path.resolve(import.meta.dirname, "../../../build/client");
const tag = "@http";

function secretsIn(text: string) {
  const { publishable: _, ...secrets } = readKeys();
  const named = Object.entries(secrets).filter(([, value]) => text.includes(value));
  const shaped = shapes.filter(shape => shape.test(text)).map(shape => shape.exec(text)?.[0]);
  return [...named.map(([name]) => name), ...shaped, ...tokensIn(text)];
}

/** Session tokens. The one-time key of an admin's form is a token too, but belongs there. */
function tokensIn(text: string) {
  const tokens = [...text.matchAll(/eyJ[\w-]{10,}\.(eyJ[\w-]{10,})/g)];
  return tokens.map(([, claims = ""]) => claims).filter(claims => !decode(claims).includes("one-time-key:"));
}

const shapes = [/sb_(secret|publishable)_\w+/, /postgres(ql)?:\/\//, /\n\s+at .+:\d+:\d+/, /node_modules\//];
const stackTrace = /\.server\.ts|\bat \S+ \(|file:\/\/|TypeError/;
/** Base64 as long as the smallest photo; tokens, digests and cursors are much shorter. The style sheet has drawings. */
const inlinePhoto = /data:image\/(?!svg)|[A-Za-z0-9+/]{1000}/;

/** Whether a cache that everybody shares may give this answer to others. */
function isKeptForAll({ "cache-control": control, "last-modified": date }: Record<string, string>) {
  return control ? !/private|no-store|no-cache/.test(control) : date !== undefined;
}

test("no answer leaks a secret or a photo", { tag }, async ({ context, request, ada, forum }) => {
  await makeAdmin(ada.email);
  const places = await makePathParameters(context.request, ada, forum);
  const pages = routePaths().filter(page => !/:width$|^\/logout$|^\/health$/.test(page));
  expect(pages.length).toBeGreaterThan(35);
  let withPhotos = 0;
  for (const page of pages.map(page => concretePath(page, places))) {
    for (const asked of [page, dataPath(page)]) {
      for (const reader of [request, context.request]) {
        const answer = await reader.get(siteUrl + asked, { maxRedirects: 0 });
        const text = await answer.text();
        expect(secretsIn(JSON.stringify(answer.headers()) + text), asked).toEqual([]);
        for (const pattern of [stackTrace, inlinePhoto])
          expect(pattern.exec(text)?.[0], asked).toBeUndefined();
        expect(text.length, asked).toBeLessThan(150_000);
        expect(isKeptForAll(answer.headers()), asked).toBe(false);
        if ([places.photo, places.avatar].some(photo => text.includes(photo.replace(/\/\d+$/, ""))))
          withPhotos++;
      }
    }
  }
  expect(withPhotos, "answers that name a photo of this test").toBeGreaterThan(20);
});

test("no file that browsers get holds a secret or a source map", { tag }, () => {
  const files = readdirSync(client, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  const texts = files.filter(({ name }) => /\.(js|css|html|json|svg|webmanifest)$/.test(name));
  expect(texts.length).toBeGreaterThan(30);
  expect(files.filter(({ name }) => /\.map(\.|$)/.test(name))).toEqual([]);
  for (const { parentPath, name } of texts) {
    expect(secretsIn(readFileSync(path.join(parentPath, name), "utf8")), name).toEqual([]);
  }
});

test("the site's log holds no secret", { tag }, async ({ context, ada }) => {
  const token = `mailed-${ada.username}`;
  await context.request.get(`${siteUrl}/forums?token=${token}`);
  const read = () => readFileSync(path.join(process.env.TREKS_TEST_DATA ?? "", "../site.log"), "utf8");
  await expect.poll(read, `written while ${ada.name} logged in`).toContain('"path":"/forums"');
  const log = read();
  expect(log).not.toContain(ada.password);
  expect(log).not.toContain(token);
  // The log quotes paths as strangers sent them, names of hidden files included.
  expect(secretsIn(log.replaceAll(/"path":"[^"]*"/g, ""))).toEqual([]);
});

function readKeys(): Record<string, string> {
  return JSON.parse(readFileSync(path.join(process.env.TREKS_TEST_DATA ?? "", "keys.json"), "utf8"));
}

const decode = (text: string) => Buffer.from(text, "base64url").toString();
