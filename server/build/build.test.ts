import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { testDir } from "../../tests/support/test-dir.ts";
import { archiveAssets, previousBuilds, run } from "./build.ts";

test.each([
  ["keeps the files of three older builds", ["a", "b", "c", "d", "e"], ["b", "c", "d"]],
  ["keeps older files when the same build is repeated", ["a", "b", "c", "c", "c"], ["a", "b"]],
])("%s", async (_, builds, expected) => {
  const { build, kept } = await makeProject();
  for (const name of builds) await build(`entry-${name}.js`);
  const older = [...new Set(builds)].slice(0, -1);
  expect(older.filter(name => kept(`entry-${name}.js`))).toEqual(expected);
});

test("shows all output of a build that failed", async () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => write.mockRestore());
  const script = "console.log('42 modules'); console.error('no such file'); process.exitCode = 1";
  await expect(run(process.execPath, "-e", script)).rejects.toThrow("The build failed");
  expect(String(write.mock.lastCall?.[0]).split("\n").sort()).toEqual(["", "42 modules", "no such file"]);
});

async function makeProject() {
  const project = testDir();
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
