import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { SettingsError } from "../environment.ts";

const root = path.resolve(import.meta.dirname, "../..");
export const clientDir = path.join(root, "build/client");
export const serverEntry = path.join(root, "build/server/index.js");
const completeMark = path.join(root, "build/complete");

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const sources = ["app", "public", "server/build", "scripts", "package-lock.json"];
const configs = ["vite.config.ts", "react-router.config.ts", "tsconfig.json"];

export async function buildIfStale(say: (line: string) => void) {
  const built = existsSync(completeMark) ? statSync(completeMark).mtimeMs : 0;
  if ([...sources, ...configs].every(source => newestIn(path.join(root, source)) <= built)) return;
  requireWritable(root);
  say("Building (about ten seconds)…");
  await build();
}

export async function build() {
  rmSync(completeMark, { force: true });
  archiveAssets();
  await run("react-router", "build");
  removeUnsentScripts();
  await run("node", "scripts/worker.ts");
  await Promise.all(globSync("**/*.{js,css,svg,json,txt,webmanifest}", { cwd: clientDir }).map(precompress));
  writeVersion();
  writeFileSync(completeMark, "");
}

async function precompress(name: string) {
  const file = path.join(clientDir, name);
  const plain = readFileSync(file);
  const best = {
    [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY,
    [zlib.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  writeFileSync(`${file}.br`, await brotli(plain, { params: best }));
  writeFileSync(`${file}.gz`, await zip(plain, { level: 9 }));
}

/** React Router builds its routes for the browser too, which gets none of them. Tests read the list of routes. */
function removeUnsentScripts() {
  rmSync(path.join(clientDir, "unsent"), { recursive: true });
  const [manifest = ""] = globSync("assets/manifest-*.js", { cwd: clientDir });
  renameSync(path.join(clientDir, manifest), path.join(root, "build/routes.js"));
}

function requireWritable(dir: string) {
  try {
    accessSync(dir, constants.W_OK);
  } catch {
    throw new SettingsError(
      `The build is older than its sources, and this account may not write to ${dir}: run npm run build there as its owner.`,
    );
  }
}

function newestIn(place: string): number {
  const stats = statSync(place);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(place).map(name => newestIn(path.join(place, name))));
}

export async function run(command: string, ...args: string[]) {
  const output: Buffer[] = [];
  const child = spawn(command, args, { cwd: root, env: { ...process.env, NODE_ENV: "production" } });
  child.stdout.on("data", chunk => output.push(chunk));
  child.stderr.on("data", chunk => output.push(chunk));
  const [code] = await once(child, "close");
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new SettingsError("The build failed: its output is above.");
}

/** Open pages of two older builds still find their files; the third covers a build made twice. */
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

const versionFile = path.join(root, "build/version");

/** Such as "1.0.0 (4f2c1e9d03ab)", of the build. */
export function readVersion() {
  return readFileSync(versionFile, "utf8");
}

function writeVersion() {
  const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const revision = findRevision();
  writeFileSync(versionFile, revision ? `${version} (${revision})` : version);
}

function findRevision() {
  const { TREKS_REVISION: revision } = process.env;
  if (revision) return revision.slice(0, 60);
  // Git would also find the repository of a parent folder.
  if (!existsSync(path.join(root, ".git"))) return "";
  try {
    const describe = ["describe", "--always", "--dirty", "--abbrev=12"];
    // Another account may own the repository, from which nothing is run.
    const args = ["-c", `safe.directory=${root}`, "-C", root, ...describe];
    return execFileSync("git", args, { stdio: ["ignore", "pipe", "ignore"], encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}
