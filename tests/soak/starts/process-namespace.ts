import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, readlink } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

interface RunOptions {
  env?: NodeJS.ProcessEnv;
  /** A descriptor for all output; without it the output is a pipe. */
  output?: number;
  account?: { uid: number; gid: number };
}

/**
 * Processes with pids of their own, as in a container. When a process dies its children become those of the first one,
 * and stay zombies unless it waits for them: `sleep` does not, nor does Node. When it dies the others are killed.
 * Needs root.
 */
export class ProcessNamespace {
  readonly #first: number;
  readonly #id: string;

  private constructor(first: number, id: string) {
    this.#first = first;
    this.#id = id;
  }

  static async open(command: string[], options: RunOptions = {}) {
    const { pid } = run(["unshare", "--pid", "--fork", "--mount-proc", ...command], options);
    while (true) {
      const first = Number.parseInt(await readFile(`/proc/${pid}/task/${pid}/children`, "utf8"), 10);
      const id = await namespaceOf(first);
      // Until it has forked, the child is in the namespace of its parent.
      if (id && id !== (await namespaceOf(process.pid))) return new ProcessNamespace(first, id);
      await wait(5);
    }
  }

  enter(command: string[], { account, ...options }: RunOptions = {}) {
    const as = account ? ["--setuid", `${account.uid}`, "--setgid", `${account.gid}`] : [];
    const target = ["--target", `${this.#first}`, "--pid", "--mount"];
    return run(["nsenter", ...target, ...as, ...command], options);
  }

  /** Whether a process with this pid has ended and was not waited for. */
  async hasZombie(pid: number) {
    const children = await readFile(`/proc/${this.#first}/task/${this.#first}/children`, "utf8");
    const states = (children.match(/\d+/g) ?? []).map(child => readFile(`/proc/${child}/status`, "utf8"));
    return (await Promise.all(states)).some(
      state => /^State:\tZ/m.test(state) && new RegExp(`^NSpid:.*\t${pid}$`, "m").test(state),
    );
  }

  killAll() {
    process.kill(this.#first, "SIGKILL");
  }

  async killAllButFirst() {
    const pids = (await readdir("/proc")).map(Number).filter(pid => pid && pid !== this.#first);
    const namespaces = await Promise.all(pids.map(namespaceOf));
    for (const pid of pids.filter((_, at) => namespaces[at] === this.#id)) kill(pid);
  }
}

function run([command = "", ...rest]: string[], { env, output }: RunOptions): ChildProcess {
  const stdio = output === undefined ? "pipe" : output;
  return spawn(command, rest, { env: { ...process.env, ...env }, stdio: ["ignore", stdio, stdio] });
}

function namespaceOf(pid: number) {
  return readlink(`/proc/${pid}/ns/pid`).catch(() => null);
}

function kill(pid: number) {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It has ended with another one.
  }
}

/** The pid by which the namespace's own processes know one that was entered. */
export async function ownPidOf(child: ChildProcess) {
  return child.stdout ? Number(await once(child.stdout, "data")) : 0;
}
