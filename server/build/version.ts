import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../..");
const file = path.join(root, "build/version.json");

export interface Version {
  /** Of package.json. */
  version: string;
  /** The commit that was built, or what TREKS_REVISION said; "unknown" where there was neither. */
  revision: string;
}

/** Part of the build, because the sources may have changed by the time it is served. */
export function writeVersion() {
  writeFileSync(file, JSON.stringify({ version: packageVersion(), revision: findRevision() }));
}

/** Of the build; of the sources in development. */
export function readVersion(): Version {
  return existsSync(file)
    ? JSON.parse(readFileSync(file, "utf8"))
    : { version: packageVersion(), revision: findRevision() };
}

export function versionInWords({ version, revision }: Version) {
  return revision === "unknown" ? version : `${version} (${revision})`;
}

function packageVersion(): string {
  return JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")).version;
}

function findRevision() {
  const { TREKS_REVISION: given } = process.env;
  if (given) return given.slice(0, 60);
  // Not the repository of a folder above it.
  if (!existsSync(path.join(root, ".git"))) return "unknown";
  try {
    const describe = ["describe", "--always", "--dirty", "--abbrev=12"];
    // Whoever builds need not own the repository, and nothing of it is run here.
    const args = ["-c", `safe.directory=${root}`, "-C", root, ...describe];
    return execFileSync("git", args, { stdio: ["ignore", "pipe", "ignore"], encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}
