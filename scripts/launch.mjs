// Runs a TypeScript file on Node 24, after installing missing packages. An older Node may start it on a fresh clone, so
// it is plain JavaScript without dependencies.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [script, ...args] = process.argv.slice(2);

/** Tests, checks and measurements need packages that a site does without. */
const needsTools = /^(tests|node_modules)\/|^scripts\/(test|route-types)\.ts$/.test(script ?? "");

const [major, minor] = process.versions.node.split(".").map(Number);

process.chdir(root);
// The packages include a newer Node on Linux, but npm before Node 20.19 omits native packages.
if (major < 20 || (major === 20 && minor < 19)) refuseNode();
installWhatIsMissing();
run(nodeBinary(), ["--enable-source-maps", script, ...args]);

function installWhatIsMissing() {
  const stamp = path.join("node_modules", ".treks-lock");
  const lock = createHash("sha256").update(readFileSync("package-lock.json")).digest("hex");
  const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  const hasTools = installed !== "" && !installed.endsWith("without tools");
  const wanted = needsTools || hasTools ? lock : `${lock} without tools`;
  if (installed === lock || installed === wanted) return;
  process.stdout.write("Installing packages (once, about half a minute)…\n");
  // A site may be running on what is installed, so the tools are added to it.
  const command = installed.startsWith(lock) ? ["install", "--no-save"] : ["ci"];
  if (wanted !== lock) command.push("--omit=dev");
  const npm = spawnSync("npm", [...command, "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: "inherit",
  });
  if (npm.status !== 0)
    stop("Installing packages failed. Check the network and the free disk space, then try again.");
  // Renaming keeps other hard links to the old file unchanged.
  writeFileSync(`${stamp}.new`, wanted);
  renameSync(`${stamp}.new`, stamp);
}

function nodeBinary() {
  if (major > 24 || (major === 24 && minor >= 11)) return process.execPath;
  const carried = path.join("node_modules", `node-${process.platform}-${process.arch}`, "bin", "node");
  if (existsSync(carried)) return path.resolve(carried);
  refuseNode();
}

function refuseNode() {
  stop(
    `Node ${process.versions.node} is too old: install Node 24.11 or newer from nodejs.org, then try again.`,
  );
}

function run(node, argv) {
  const env = {
    // Without these limits glibc keeps most memory that decoding photos has freed. Smaller pieces are kept, because
    // compressing pages reuses them.
    MALLOC_ARENA_MAX: "1",
    MALLOC_MMAP_THRESHOLD_: "1048576",
    MALLOC_TRIM_THRESHOLD_: "2097152",
    ...process.env,
    PATH: [path.dirname(node), path.resolve("node_modules/.bin"), process.env.PATH].join(path.delimiter),
  };
  // This process is replaced, so that signals reach the child. Old versions of Node and Windows cannot do that.
  if (process.execve && process.platform !== "win32") process.execve(node, [node, ...argv], env);
  const child = spawn(node, argv, { stdio: ["inherit", "inherit", "inherit", "ipc"], env });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP", "SIGUSR2"])
    process.on(signal, () => child.kill(signal));
  child.on("error", error => stop(`Could not start Node: ${error.message}`));
  child.on("exit", (code, signal) => process.exit(code ?? 128 + constants.signals[signal]));
}

function stop(sentence) {
  process.stderr.write(`treks: ${sentence}\n`);
  process.exit(1);
}
