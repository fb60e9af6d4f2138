import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";

const project = path.resolve(import.meta.dirname, "../..");
const stubs = "/usr/local/stubs";

export interface Run {
  code: number | null;
  output: string;
}

/** Null when a machine can be started. */
export function explainNoMachine() {
  const { status } = spawnSync("unshare", ["--mount", "--net", "--pid", "--fork", "true"]);
  return status === 0 ? null : "they need root and Linux namespaces (unshare)";
}

/** A fresh machine in its own namespaces. Its changes and processes end with it. */
export async function startMachine() {
  const dir = mkdtempSync(path.join(os.tmpdir(), "treks-machine-"));
  const namespaces = ["--mount", "--net", "--pid", "--fork", "--kill-child", "--propagation", "private"];
  const script = path.join(import.meta.dirname, "machine-start.sh");
  const child = spawn("unshare", [...namespaces, script, dir, import.meta.dirname, project], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  await Promise.race([
    once(child.stdout, "data"),
    ended.then(() => Promise.reject(new Error("The machine did not start"))),
  ]);
  const first = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8").trim();
  return { run, stop };

  /** Runs commands as root until the first one fails. */
  async function run(code: string): Promise<Run> {
    const enter = ["--target", first, "--mount", "--net", "--pid", "chroot", path.join(dir, "root")];
    const shell = spawn("nsenter", [...enter, "/bin/bash", "-c", `${prelude}\n${code}`], {
      env: environment,
      stdio: ["ignore", "pipe", "inherit"],
    });
    const [output] = await Promise.all([text(shell.stdout), once(shell, "exit")]);
    return { code: shell.exitCode, output };
  }

  async function stop() {
    child.kill("SIGKILL");
    await ended;
    rmSync(dir, { recursive: true });
  }
}

const environment = {
  HOME: "/root",
  PATH: `${stubs}:${path.dirname(process.execPath)}:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin`,
  GIT_CONFIG_GLOBAL: `${stubs}/gitconfig`,
};

const prelude = `exec 2>&1 < /dev/null
set -e
cd /root`;
