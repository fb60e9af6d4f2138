import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");

/** Newest first. Pages of the last two builds go on finding their files; the third is for a build made twice. */
export function previousBuilds(project = root) {
  return [1, 2, 3].map(age => path.join(project, "build.kept", String(age)));
}

export function archiveAssets(project = root) {
  const dirs = previousBuilds(project);
  for (const dir of dirs) mkdirSync(dir, { recursive: true });
  const [newest = ""] = dirs;
  const assets = path.join(project, "build/client/assets");
  if (!existsSync(assets) || namesIn(assets) === namesIn(path.join(newest, "assets"))) return;
  const draft = `${newest}.new`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(assets, path.join(draft, "assets"), { recursive: true });
  rmSync(dirs.at(-1) ?? "", { recursive: true });
  for (const [age, dir] of [...dirs.entries()].reverse())
    renameSync(age ? (dirs[age - 1] ?? "") : draft, dir);
}

function namesIn(dir: string) {
  return existsSync(dir) ? readdirSync(dir).sort().join() : "";
}
