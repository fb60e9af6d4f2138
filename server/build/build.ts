import { spawn } from "node:child_process";
import { once } from "node:events";
import { accessSync, constants, existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { SettingsError } from "../settings-error.ts";
import { archiveAssets } from "./previous-builds.ts";
import { writeVersion } from "./version.ts";

const root = path.resolve(import.meta.dirname, "../..");
export const clientDir = path.join(root, "build/client");
export const serverEntry = path.join(root, "build/server/index.js");
/** Written last: a build that was cut short has none, and is made again. */
const completeMark = path.join(root, "build/complete");

const sources = ["app", "public", "server/build", "scripts", "package-lock.json"];
const configs = ["vite.config.ts", "react-router.config.ts", "tsconfig.json"];

export async function buildIfStale(say: (line: string) => void) {
  const built = existsSync(completeMark) ? statSync(completeMark).mtimeMs : 0;
  if ([...sources, ...configs].every(source => newestIn(path.join(root, source)) <= built)) return;
  requireWritable(root);
  say("Building (about ten seconds)…");
  await build();
}

/** Browser files of the build before are kept. @throws SettingsError */
export async function build() {
  rmSync(completeMark, { force: true });
  archiveAssets();
  await run("react-router", "build");
  await run("node", "scripts/dictionary.ts");
  await run("node", "scripts/worker.ts");
  await run("node", "server/build/precompress.ts");
  writeVersion();
  writeFileSync(completeMark, "");
}

/** A service may only read its program. */
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

async function run(command: string, ...args: string[]) {
  const output: Buffer[] = [];
  const child = spawn(command, args, { cwd: root, env: { ...process.env, NODE_ENV: "production" } });
  child.stdout.on("data", chunk => output.push(chunk));
  child.stderr.on("data", chunk => output.push(chunk));
  const [code] = await once(child, "close");
  if (code === 0) return;
  process.stderr.write(Buffer.concat(output));
  throw new SettingsError("The build failed; what it said stands above.");
}
