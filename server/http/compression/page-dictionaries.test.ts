import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { dictionaryName } from "./dictionary.ts";
import { readPageDictionaries } from "./page-dictionaries.ts";

test("the newest build's is announced, and those of older builds are answered too", async () => {
  const [newest, older] = await makeBuilds("<main>", "<body>");
  const { current, encoders } = readPageDictionaries(newest, [older]);
  expect(current).toEqual({
    href: "/assets/pages-AAAAAAAA.dict",
    name: dictionaryName(Buffer.from("<main>")),
  });
  expect([...encoders.keys()]).toEqual(["<main>", "<body>"].map(text => dictionaryName(Buffer.from(text))));
});

test("a build without one announces none, and builds that were never made are no fault", async () => {
  const [newest, older] = await makeBuilds(null, "<body>");
  const { current, encoders } = readPageDictionaries(newest, [older, "/nowhere"]);
  expect(current).toBeNull();
  expect(encoders.size).toBe(1);
});

async function makeBuilds(newest: string | null, older: string) {
  const project = await mkdtemp(path.join(os.tmpdir(), "treks-dictionaries-"));
  onTestFinished(() => rm(project, { recursive: true }));
  return [await makeBuild("newest", newest), await makeBuild("older", older)] as const;

  async function makeBuild(name: string, text: string | null) {
    const dir = path.join(project, name);
    await mkdir(path.join(dir, "assets"), { recursive: true });
    await writeFile(path.join(dir, "assets/pages-AAAAAAAA.dict.br"), "compressed");
    if (text) await writeFile(path.join(dir, "assets/pages-AAAAAAAA.dict"), text);
    return dir;
  }
}
