import { readdir, readFile } from "node:fs/promises";
import { round, sum } from "../statistics.ts";
import type { Row } from "../table.ts";

interface Process {
  pid: number;
  parent: number;
  command: string;
  cpuSeconds: number;
  /** Bytes; `pss` divides shared memory among the processes that share it. */
  rss: number;
  pss: number;
}

const ticksPerSecond = 100;
const roles: [string, RegExp][] = [
  ["web", /server\/web\.ts/],
  ["photos", /infra\/photos\/process\.ts/],
  ["backend", /supabase\/local\/main\.ts/],
  ["postgres", /^(postgres:|\S*\/postgres )/],
  ["deno", /^\S*\/deno /],
  ["supervisor and shells", /./],
];

export const wholeStack = "whole stack";

/** Lists a process and its descendants, from Linux's /proc. */
export async function listTree(root: number): Promise<Process[]> {
  const pids = (await readdir("/proc")).filter(name => /^\d+$/.test(name)).map(Number);
  // A process may end meanwhile.
  const found = await Promise.all(pids.map(pid => readProcess(pid).catch(() => null)));
  const tree = below(
    root,
    found.filter(process => process !== null),
  );
  return Promise.all(tree.map(async process => ({ ...process, ...(await readMemory(process.pid)) })));
}

export async function cpuSecondsOf(root: number) {
  return sum((await listTree(root)).map(({ cpuSeconds }) => cpuSeconds));
}

export async function memoryOf(root: number): Promise<Row[]> {
  const processes = await listTree(root);
  const toRow = (memory: string, some: Process[]) => ({
    memory,
    processes: some.length,
    "RSS summed MB": round(sum(some.map(({ rss }) => rss)) / 1e6),
    "PSS MB": round(sum(some.map(({ pss }) => pss)) / 1e6),
  });
  const rows = roles.map(([role]) =>
    toRow(
      role,
      processes.filter(process => roleOf(process) === role),
    ),
  );
  return [...rows, toRow(wholeStack, processes)];
}

export async function requireProcess(root: number, role: "web" | "backend") {
  const pid = (await listTree(root)).find(process => roleOf(process) === role)?.pid;
  if (!pid) throw new Error(`The ${role} process does not run.`);
  return pid;
}

function roleOf({ command }: Process) {
  return roles.find(([, pattern]) => pattern.test(command))?.[0];
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
  const bytesIn = (name: string) =>
    1024 * Number(new RegExp(`^${name}: +(\\d+) kB`, "m").exec(memory)?.[1] ?? 0);
  return { rss: bytesIn("Rss"), pss: bytesIn("Pss") };
}
