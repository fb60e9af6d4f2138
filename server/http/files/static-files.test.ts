import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { writeDeltas } from "../../build/deltas.ts";
import { serveFilesOf } from "./static-files.ts";

const code = (build: string) =>
  `export const build = "${build}";\n${"const trail = 'to the lake';\n".repeat(40)}`;
const dictionaryOf = (text: string) => `:${createHash("sha256").update(text).digest("base64")}:`;
const accepted = "gzip, br, dcz";

test("whoever has the file of an older build gets the difference to it", async () => {
  const ask = await serveBuilds();
  for (const older of ["first", "second"]) {
    const answer = await ask("/assets/trail-AAAAAAAA.js", {
      "Available-Dictionary": dictionaryOf(code(older)),
    });
    expect(answer.headers.get("Content-Encoding"), older).toBe("dcz");
    expect(answer.headers.get("Content-Type")).toContain("javascript");
    expect(answer.headers.get("Vary")).toBe("Accept-Encoding, Available-Dictionary");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get("Content-Length")).toBe(String(bytes.length));
    const text = zstdDecompressSync(bytes.subarray(40), { dictionary: Buffer.from(code(older)) }).toString();
    expect(text).toBe(code("third"));
  }
});

test.each([
  ["another file", { "Available-Dictionary": dictionaryOf("another") }],
  ["no file", {}],
  ["a path for a hash", { "Available-Dictionary": ":../../../../etc/passwd:" }],
  ["the encoding refused", { "Available-Dictionary": dictionaryOf(code("first")), "Accept-Encoding": "br" }],
  ["only a part wanted", { "Available-Dictionary": dictionaryOf(code("first")), Range: "bytes=0-9" }],
])("%s: answered without a difference", async (_, headers) => {
  const ask = await serveBuilds();
  const answer = await ask("/assets/trail-AAAAAAAA.js", headers);
  expect(answer.ok).toBe(true);
  expect(answer.headers.get("Content-Encoding")).not.toBe("dcz");
  expect(answer.headers.get("Vary")).toContain("Available-Dictionary");
});

test("what the folder lacks is answered by the next, and not kept", async () => {
  const ask = await serveBuilds();
  const answer = await ask("/assets/gone-AAAAAAAA.js", {
    "Available-Dictionary": dictionaryOf(code("first")),
  });
  expect(await answer.text()).toBe("From elsewhere");
  expect(answer.headers.has("Cache-Control")).toBe(false);
});

test("a file is the dictionary of its successors, and that of the pages of documents and the next of its kind", async () => {
  const ask = await serveBuilds();
  const useOf = async (file: string) => (await ask(`/assets/${file}`)).headers.get("Use-As-Dictionary");
  expect(await useOf("trail-AAAAAAAA.js")).toBe('match="/assets/trail-*.js"');
  expect(await useOf("pages-AAAAAAAA.dict")).toBe('match="/*", match-dest=("document" "")');
  expect(await useOf("picture-AAAAAAAA.svg")).toBeNull();
});

/** Three builds, of which the third is served. */
async function serveBuilds() {
  const project = await mkdtemp(path.join(os.tmpdir(), "treks-deltas-"));
  onTestFinished(() => rm(project, { recursive: true }));
  await write("build.kept/2", "trail-CCCCCCCC.js", code("first"));
  await write("build.kept/1", "trail-BBBBBBBB.js", code("second"));
  await write("build.kept/1", "hut-BBBBBBBB.js", code("second"));
  await write("build/client", "trail-AAAAAAAA.js", code("third"));
  await write("build/client", "trail-AAAAAAAA.js.br", "x".repeat(500));
  await write("build/client", "pages-AAAAAAAA.dict", "<html>");
  await write("build/client", "picture-AAAAAAAA.svg", "<svg/>");
  const clientDir = path.join(project, "build/client");
  writeDeltas(clientDir, project);
  const app = new Hono().get("*", serveFilesOf(clientDir)).get("*", c => c.text("From elsewhere"));
  return (address: string, headers: Record<string, string> = {}) =>
    app.request(address, { headers: { "Accept-Encoding": accepted, ...headers } });

  async function write(dir: string, name: string, text: string) {
    await mkdir(path.join(project, dir, "assets"), { recursive: true });
    await writeFile(path.join(project, dir, "assets", name), text);
  }
}
