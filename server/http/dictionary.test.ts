import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readPageDictionaries, toDictionary } from "./dictionary.ts";

const href = "/assets/pages-AAAAAAAA.dict";
const nameOf = (text: string) => toDictionary(href, Buffer.from(text)).name;

test("announces the dictionary of the newest build and knows older ones", async () => {
  const [newest, older] = await makeBuilds("<main>", "<body>");
  const { current, byName } = readPageDictionaries(newest, [older, "/nowhere"]);
  expect(current).toMatchObject({ href, name: nameOf("<main>") });
  expect([...byName.keys()]).toEqual([nameOf("<main>"), nameOf("<body>")]);
});

test("announces nothing for a build without a dictionary", async () => {
  const [newest, older] = await makeBuilds(null, "<body>");
  expect(readPageDictionaries(newest, [older]).current).toBeUndefined();
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
