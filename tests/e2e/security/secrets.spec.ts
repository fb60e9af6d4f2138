import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "../../support/browser/test.ts";
import { addStrangersPost, makeAdmin } from "../../support/people/operator.ts";
import { profilePath } from "../../support/people/profiles.ts";
import { postPath } from "../../support/posts.ts";
import { concretePath, dataPath, routePaths } from "../../support/route-paths.ts";
import { siteUrl } from "../../support/sites/site.ts";

const client = path.resolve(import.meta.dirname, "../../../build/client");

/** The keys of this site, tokens, internal addresses and stack traces. */
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

test("no answer holds a secret, whoever asks for it", { tag: "@http" }, async ({
  context,
  request,
  ada,
  forum,
}) => {
  await makeAdmin(ada.email);
  const profile = await profilePath(context.request);
  const { id: postId, authorId } = await addStrangersPost(forum);
  const others = { othersPost: postPath(forum, postId), othersProfile: `/profile/${authorId}` };
  const places = {
    forum: forum.path,
    postId,
    photo: "",
    art: "",
    avatar: "",
    banner: "",
    profile,
    ...others,
  };
  const pages = routePaths().filter(page => !/:width$|^\/place-art|^\/logout$/.test(page));
  expect(pages.length).toBeGreaterThan(35);
  for (const page of pages.map(page => concretePath(page, places))) {
    for (const asked of [page, dataPath(page)]) {
      for (const reader of [request, context.request]) {
        const answer = await reader.get(siteUrl + asked, { maxRedirects: 0 });
        const told = JSON.stringify(answer.headers()) + (await answer.text());
        expect(secretsIn(told), asked).toEqual([]);
      }
    }
  }
});

test("no file that browsers are given holds a secret or a map to the sources", { tag: "@http" }, () => {
  const files = readdirSync(client, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile());
  const texts = files.filter(({ name }) => /\.(js|css|html|json|svg|webmanifest)$/.test(name));
  expect(texts.length).toBeGreaterThan(30);
  expect(files.filter(({ name }) => /\.map(\.|$)/.test(name))).toEqual([]);
  for (const { parentPath, name } of texts) {
    expect(secretsIn(readFileSync(path.join(parentPath, name), "utf8")), name).toEqual([]);
  }
});

test("the log of the site holds no secret", { tag: "@http" }, async ({ context, ada }) => {
  const token = `mailed-${ada.username}`;
  await context.request.get(`${siteUrl}/forums?token=${token}`);
  const read = () => readFileSync(path.join(process.env.TREKS_TEST_DATA ?? "", "../site.log"), "utf8");
  await expect.poll(read, `written while ${ada.name} logged in`).toContain('"path":"/login"');
  const log = read();
  expect(log).not.toContain(ada.password);
  expect(log).not.toContain(token);
  // Paths are logged as strangers wrote them, names of hidden files included.
  expect(secretsIn(log.replaceAll(/"path":"[^"]*"/g, ""))).toEqual([]);
});

function readKeys(): Record<string, string> {
  return JSON.parse(readFileSync(path.join(process.env.TREKS_TEST_DATA ?? "", "keys.json"), "utf8"));
}

const decode = (text: string) => Buffer.from(text, "base64url").toString();
