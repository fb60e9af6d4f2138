import { readdir, readFile } from "node:fs/promises";

export interface Process {
  pid: number;
  parent: number;
  command: string;
  cpuSeconds: number;
  /** Bytes; `pss` divides shared memory among the processes that share it. */
  rss: number;
  pss: number;
}

const ticksPerSecond = 100;

/** A process and its descendants, from Linux's /proc. */
export async function listTree(root: number): Promise<Process[]> {
  const pids = (await readdir("/proc")).filter(name => /^\d+$/.test(name)).map(Number);
  // A process may end meanwhile.
  const found = await Promise.all(pids.map(pid => readProcess(pid).catch(() => null)));
  const all = found.filter(process => process !== null);
  return Promise.all(
    below(root, all).map(async process => ({ ...process, ...(await readMemory(process.pid)) })),
  );
}

/** Processor time in seconds of a process and its descendants since their start. */
export async function cpuSecondsOf(root: number) {
  return (await listTree(root)).reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
}

function below<P extends { pid: number; parent: number }>(root: number, all: P[]): P[] {
  const children = all.filter(({ parent }) => parent === root);
  return [...all.filter(({ pid }) => pid === root), ...children.flatMap(({ pid }) => below(pid, all))];
}

async function readProcess(pid: number) {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const command = (await readFile(`/proc/${pid}/cmdline`, "utf8")).replaceAll("\0", " ").trim();
  // The name in brackets may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [parent = 0, userTicks = 0, systemTicks = 0] = [fields[1], fields[11], fields[12]].map(Number);
  return { pid, parent, command, cpuSeconds: (userTicks + systemTicks) / ticksPerSecond };
}

async function readMemory(pid: number) {
  const memory = await readFile(`/proc/${pid}/smaps_rollup`, "utf8").catch(() => "");
  return { rss: bytesIn(memory, "Rss"), pss: bytesIn(memory, "Pss") };
}

function bytesIn(memory: string, name: string) {
  return 1024 * Number(new RegExp(`^${name}: +(\\d+) kB`, "m").exec(memory)?.[1] ?? 0);
}
