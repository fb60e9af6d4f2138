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
const { photoResponse } = await import("./photo-response.server");
const digest = "0123456789ab";
type Asked = Parameters<typeof photoResponse>[0];

const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: "#5b7a5a" } });
const stored = `data:image/jpeg;base64,${(await plain.jpeg().toBuffer()).toString("base64")}`;

afterAll(() => rm(dir, { recursive: true, force: true }));

test("two hundred widths, spellings and queries of one photo cost no more renders than widths are offered", async () => {
  const load = vi.fn(async () => stored);
  const id = crypto.randomUUID();
  const widths = Array.from({ length: 200 }, (_, turn) => String(turn * 10));
  for (const width of widths) {
    for (const spelling of [id, id.toUpperCase()])
      await ask(
        { load, width, photo: { kind: "post", id: spelling, digest } },
        `http://site/photo?again=${width}`,
      );
  }
  expect(load).toHaveBeenCalledTimes(4);
});

test("a width that nobody offered is not found", async () => {
  const photo = newPhoto();
  for (const width of ["640", "0720", "", "1441"]) expect((await ask({ photo, width })).status).toBe(404);
});

test("another row with the same digest gets its own photo, not the cached one", async () => {
  const other = `data:image/png;base64,${(await plain.clone().negate().png().toBuffer()).toString("base64")}`;
  const first = await ask({ photo: newPhoto() });
  const second = await ask({ photo: newPhoto(), load: async () => other });
  expect((await bytesOf(second)).equals(await bytesOf(first))).toBe(false);
});

test("each format is rendered once, has its own tag, and says what it depends on", async () => {
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
  const known = await ask({ photo }, undefined, { ...old, "If-None-Match": ofOld });
  expect([known.status, known.headers.get("Vary")]).toEqual([304, "Accept"]);
});

test("whether the row still has the photo is asked for every answer, before the cache is read", async () => {
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

test("what is no photo is decoded once, and stays none", async () => {
  const load = vi.fn(async () => "data:image/png;base64,PHN2Zy8+");
  const photo = newPhoto("banner");
  for (let turn = 0; turn < 30; turn++) expect((await ask({ photo, load })).status).toBe(404);
  expect(load).toHaveBeenCalledTimes(1);
});

test("when too many wait, the rest are told to come back, and what is cached is answered all the same", async () => {
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

function newPhoto(kind: Asked["photo"]["kind"] = "post") {
  return { kind, id: crypto.randomUUID(), digest };
}

async function bytesOf(answer: Response) {
  return Buffer.from(await answer.arrayBuffer());
}

function ask(asked: Partial<Asked>, url = "http://site/photo", headers: Record<string, string> = {}) {
  return photoResponse({
    request: new Request(url, { headers }),
    viewerId: "ada",
    photo: newPhoto(),
    width: "360",
    exists: async () => true,
    load: async () => stored,
    ...asked,
  });
}
