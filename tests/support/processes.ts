import { readdir, readFile } from "node:fs/promises";

interface Process {
  pid: number;
  parent: number;
  command: string;
  cpuSeconds: number;
}

const ticksPerSecond = 100;
const commands = { web: /server\/web\.ts/, API: /supabase\/local\/main\.ts/, Postgres: /\bpostgres\b/ };

export type Role = keyof typeof commands;
export const roles = Object.keys(commands) as Role[];

/** Lists a process and its descendants, from Linux's /proc. */
async function listTree(root: number): Promise<Process[]> {
  const pids = (await readdir("/proc")).filter(name => /^\d+$/.test(name)).map(Number);
  // A process may end meanwhile.
  const found = await Promise.all(pids.map(pid => readProcess(pid).catch(() => [])));
  return below(root, found.flat());
}

/** CPU time of a process and its descendants: of all, and of each role. */
export async function cpuSecondsOf(root: number) {
  const tree = await listTree(root);
  const sumOf = (pattern: RegExp) =>
    tree.reduce((sum, { command, cpuSeconds }) => sum + (pattern.test(command) ? cpuSeconds : 0), 0);
  const { web, API, Postgres } = commands;
  return { all: sumOf(/^/), web: sumOf(web), API: sumOf(API), Postgres: sumOf(Postgres) };
}

export async function requireProcess(root: number, role: Role) {
  const pid = (await listTree(root)).find(({ command }) => commands[role].test(command))?.pid;
  if (!pid) throw new Error(`The ${role} process does not run.`);
  return pid;
}

function below(pid: number, all: Process[]): Process[] {
  const children = all.filter(({ parent }) => parent === pid);
  return [...all.filter(process => process.pid === pid), ...children.flatMap(child => below(child.pid, all))];
}

async function readProcess(pid: number): Promise<Process> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8");
  const command = (await readFile(`/proc/${pid}/cmdline`, "utf8")).replaceAll("\0", " ").trim();
  // The name in brackets may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [parent = 0, userTicks = 0, systemTicks = 0] = [fields[1], fields[11], fields[12]].map(Number);
  return { pid, parent, command, cpuSeconds: (userTicks + systemTicks) / ticksPerSecond };
}
