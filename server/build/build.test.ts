import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { archiveAssets, previousBuilds } from "./build.ts";

test("the files of the builds before this one are kept, of three at most", async () => {
  const { build, kept } = await makeProject();
  for (const name of ["a", "b", "c", "d", "e"]) await build(`entry-${name}.js`);
  expect(["a", "b", "c", "d"].map(name => kept(`entry-${name}.js`))).toEqual([false, true, true, true]);
});

test("building the same again pushes nothing out", async () => {
  const { build, kept } = await makeProject();
  for (const name of ["a", "b", "c", "c", "c"]) await build(`entry-${name}.js`);
  expect(["a", "b"].map(name => kept(`entry-${name}.js`))).toEqual([true, true]);
});

test("a first build, and one after a failed one, have nothing to keep", async () => {
  const { project, build, kept } = await makeProject();
  await build("entry-a.js");
  await rm(path.join(project, "build"), { recursive: true });
  await build("entry-b.js");
  await build("entry-c.js");
  expect(kept("entry-b.js")).toBe(true);
});

/** A project whose every build is one file. */
async function makeProject() {
  const project = await mkdtemp(path.join(os.tmpdir(), "treks-kept-"));
  onTestFinished(() => rm(project, { recursive: true }));
  const assets = path.join(project, "build/client/assets");
  return { project, build, kept };

  async function build(file: string) {
    archiveAssets(project);
    await rm(assets, { recursive: true, force: true });
    await mkdir(assets, { recursive: true });
    await writeFile(path.join(assets, file), "");
  }

  function kept(file: string) {
    return previousBuilds(project).some(dir => existsSync(path.join(dir, "assets", file)));
  }
}
