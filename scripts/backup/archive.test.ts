import { spawnSync } from "node:child_process";
import { lstat, mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { Header } from "tar";
import { beforeEach, expect, test } from "vitest";
import { testDir } from "../../tests/support/test-dir.ts";
import { openDraft, pack, unpack } from "./archive.ts";

const expected = ["keys.json", "postgres"];

let dir: string;
let out: string;

beforeEach(async () => {
  dir = testDir();
  out = path.join(dir, "out");
  await mkdir(out);
});

test("unpacks what was packed, readable only for the owner", async () => {
  const from = path.join(dir, "from");
  await mkdir(path.join(from, "postgres", "base"), { recursive: true });
  await writeFile(path.join(from, "postgres", "base", "1"), "rows", { mode: 0o777 });
  await writeFile(path.join(from, "keys.json"), "{}");
  await pack(from, path.join(dir, "archive"));
  expect((await lstat(path.join(dir, "archive"))).mode & 0o777).toBe(0o600);
  await unpack(path.join(dir, "archive"), out, expected);
  expect(await readFile(path.join(out, "postgres/base/1"), "utf8")).toBe("rows");
  expect((await lstat(path.join(out, "postgres/base/1"))).mode & 0o777).toBe(0o600);
  expect((await lstat(path.join(out, "postgres/base"))).mode & 0o777).toBe(0o700);
});

test.each([
  ["outside", { path: "../stolen" }],
  ["round about", { path: "postgres/../keys.json" }],
  ["absolute", { path: "/tmp/treks-stolen" }],
  ["unexpected", { path: "authorized_keys" }],
  ["a link outside", { path: "postgres/pg_tblspc/1", type: "SymbolicLink", linkpath: "/tmp" }],
  ["a link instead of a part", { path: "postgres", type: "SymbolicLink", linkpath: "/tmp" }],
  ["a second name of a file outside", { path: "keys.json", type: "Link", linkpath: "/etc/passwd" }],
  ["a device", { path: "postgres/null", type: "CharacterDevice" }],
] as const)("refuses an entry that is %s and writes nothing of it", async (_, entry) => {
  const file = path.join(dir, "hostile");
  await writeFile(file, gzipSync(tarOf([entry, { path: "keys.json" }])));
  await expect(unpack(file, out, expected)).rejects.toThrow(
    /^It (holds ".+", which no backup has|is damaged, or no)/,
  );
  for (const written of await readdir(out, { recursive: true })) {
    expect((await lstat(path.join(out, written))).isSymbolicLink()).toBe(false);
    expect(written).toBe("keys.json");
  }
  expect((await readdir(dir)).sort()).toEqual(["hostile", "out"]);
});

test("removes the draft of an interrupted command", async () => {
  using kept = openDraft(path.join(dir, "kept"));
  expect((await stat(kept.dir)).mode & 0o777).toBe(0o700);
  const command = `
    import { writeFileSync } from "node:fs";
    import { openDraft } from ${JSON.stringify(pathToFileURL(path.join(import.meta.dirname, "archive.ts")).href)};
    process.once("SIGINT", () => process.exit(3));
    const { dir } = openDraft(${JSON.stringify(path.join(dir, "data"))});
    writeFileSync(dir + "/half", "half");
    process.kill(process.pid, "SIGINT");
    setTimeout(() => {}, 60_000);`;
  const { status } = spawnSync(process.execPath, ["--input-type=module", "-e", command]);
  expect(status).toBe(3);
  expect(await readdir(dir)).toEqual(expect.arrayContaining([path.basename(kept.dir)]));
  expect((await readdir(dir)).filter(name => name.startsWith("data"))).toEqual([]);
});

function tarOf(entries: readonly object[]) {
  const blocks = entries.map(entry => {
    const header = new Header({ mode: 0o600, size: 0, type: "File", mtime: new Date(0), ...entry });
    header.encode();
    return header.block ?? Buffer.alloc(0);
  });
  return Buffer.concat([...blocks, Buffer.alloc(1024)]);
}
