import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test, vi } from "vitest";

const dir = await mkdtemp(path.join(os.tmpdir(), "treks-answers-test-"));
vi.doMock(import("../env.server"), async importOriginal => {
  const original = await importOriginal();
  return { ...original, env: { ...original.env, TREKS_CACHE_DIR: dir, TREKS_CACHE_MB: 10 } };
});
const { acceptedFormat, photoResponse } = await import("./photo-response.server");
const digest = "0123456789ab";
type Asked = Parameters<typeof photoResponse>[0];

const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: "#5b7a5a" } });
const stored = `data:image/jpeg;base64,${(await plain.jpeg().toBuffer()).toString("base64")}`;

afterAll(() => rm(dir, { recursive: true, force: true }));

test("renders a photo only once for each offered width, whatever the URL", async () => {
  const load = vi.fn(async () => stored);
  const id = crypto.randomUUID();
  for (const width of ["0", "360", "640", "720", "0720", "1080", "1440", "1441", ""]) {
    for (const spelling of [id, id.toUpperCase()]) {
      const photo = { kind: "post", id: spelling, digest } as const;
      const { status } = await ask({ load, width, photo }, `http://site/photo?again=${width}`);
      expect(status, width).toBe(["360", "720", "1080", "1440"].includes(width) ? 200 : 404);
    }
  }
  expect(load).toHaveBeenCalledTimes(4);
});

test("another row with the same digest has its own photo", async () => {
  const other = `data:image/png;base64,${(await plain.clone().negate().png().toBuffer()).toString("base64")}`;
  const first = await ask({ photo: newPhoto() });
  const second = await ask({ photo: newPhoto(), load: async () => other });
  expect((await bytesOf(second)).equals(await bytesOf(first))).toBe(false);
});

test("renders each format once, with its own ETag and Vary", async () => {
  const load = vi.fn(async () => stored);
  const photo = newPhoto();
  const old = { Accept: "image/png,image/*;q=0.8,*/*;q=0.5" };
  const current = { Accept: "image/avif,image/webp,*/*;q=0.8" };
  const answers = [];
  for (const headers of [old, current, old, current])
    answers.push(await ask({ photo, load }, undefined, headers));
  const formats = await Promise.all(
    answers.map(async answer => (await sharp(await bytesOf(answer)).metadata()).format),
  );
  expect(formats).toEqual(["jpeg", "webp", "jpeg", "webp"]);
  expect(answers.map(({ headers }) => headers.get("Content-Type"))).toEqual(
    formats.map(each => `image/${each}`),
  );
  for (const { headers } of answers) expect(headers.get("Vary")).toBe("Accept");
  expect(load).toHaveBeenCalledTimes(2);
  const [ofOld = "", ofCurrent = ""] = answers.map(({ headers }) => headers.get("ETag") ?? "");
  expect((await ask({ photo }, undefined, { ...old, "If-None-Match": ofCurrent })).status).toBe(200);
  const cached = await ask({ photo }, undefined, { ...old, "If-None-Match": ofOld });
  expect([cached.status, cached.headers.get("Vary")]).toEqual([304, "Accept"]);
});

test("checks the row for every response, before the cache", async () => {
  const photo = newPhoto("avatar");
  const standing = await ask({ photo });
  const ETag = standing.headers.get("ETag") ?? "";
  expect(standing.status).toBe(200);
  expect((await ask({ photo }, undefined, { "If-None-Match": ETag })).status).toBe(304);
  const exists = async () => false;
  expect((await ask({ photo, exists })).status).toBe(404);
  expect((await ask({ photo, exists }, undefined, { "If-None-Match": ETag })).status).toBe(404);
  const away = ask({ photo, exists: () => Promise.reject(new Error("away")) });
  await expect(away).rejects.toThrow("away");
});

test("answers 503 when too many renders wait, but still serves cached photos", async () => {
  const photo = newPhoto("post");
  await ask({ photo });
  const gate = Promise.withResolvers<string>();
  const load = () => gate.promise;
  const many = Array.from({ length: 60 }, () => ask({ load, photo: newPhoto() }));
  const refused = await Promise.race(many);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "5"]);
  expect((await ask({ photo })).status).toBe(200);
  gate.resolve(stored);
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(statuses.filter(status => status === 200)).toHaveLength(32);
  expect(statuses.filter(status => status === 503)).toHaveLength(28);
});

const opening = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

test.each([
  ["Chromium", "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "webp"],
  ["a client that prefers PNG", "image/png, IMAGE/WebP;q=0.1", "webp"],
  ["a client that accepts anything", "*/*", "webp"],
  ["a client without the header", "", "webp"],
  ["Safari 13", "image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5", "jpeg"],
  ["Safari 13 that opens a photo as a page", opening, "jpeg"],
  ["a client that refuses WebP", "image/jpeg, image/webp ; q=0.000", "jpeg"],
])("the format for %s", (_, accept, format) => {
  expect(acceptedFormat(new Headers({ Accept: accept }))).toBe(format);
});

test("a browser that sends Sec-Fetch-Dest opens a photo as WebP", () => {
  const browser = (accept: string) => new Headers({ Accept: accept, "Sec-Fetch-Dest": "document" });
  expect(acceptedFormat(browser(opening))).toBe("webp");
  expect(acceptedFormat(browser("image/png,image/*;q=0.8,*/*;q=0.5"))).toBe("jpeg");
  expect(acceptedFormat(browser("text/html"))).toBe("jpeg");
});

function newPhoto(kind: Asked["photo"]["kind"] = "post") {
  return { kind, id: crypto.randomUUID(), digest };
}

async function bytesOf(answer: Response) {
  return Buffer.from(await answer.arrayBuffer());
}

function ask(options: Partial<Asked>, url = "http://site/photo", headers: Record<string, string> = {}) {
  return photoResponse({
    request: new Request(url, { headers }),
    viewerId: "ada",
    supabase: {} as Asked["supabase"],
    photo: newPhoto(),
    width: "360",
    exists: async () => true,
    load: async () => stored,
    ...options,
  });
}
