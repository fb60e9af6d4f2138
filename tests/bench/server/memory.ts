import { round } from "../statistics.ts";
import type { Row } from "../table.ts";
import { listTree, type Process } from "./processes.ts";

const roles: [string, RegExp][] = [
  ["web", /server\/web\.ts/],
  ["photos", /photos\/process\/main\.ts/],
  ["backend", /supabase\/local\/main\.ts/],
  ["postgres", /^(postgres:|\S*\/postgres )/],
  ["deno", /^\S*\/deno /],
  ["supervisor and shells", /./],
];

export const wholeStack = "whole stack";

/** By role of the processes, and of the whole stack. */
export async function memoryOf(root: number): Promise<Row[]> {
  const processes = await listTree(root);
  const rows = roles.map(([role]) =>
    toRow(
      role,
      processes.filter(process => roleOf(process) === role),
    ),
  );
  return [...rows, toRow(wholeStack, processes)];
}

export async function findWebProcess(root: number) {
  const web = await findProcess(root, "web");
  if (!web) throw new Error("The web process is not there.");
  return web;
}

/** Not there while nobody sends a photo. */
export function findPhotoProcess(root: number) {
  return findProcess(root, "photos");
}

async function findProcess(root: number, role: string) {
  return (await listTree(root)).find(process => roleOf(process) === role)?.pid;
}

function roleOf({ command }: Process) {
  return roles.find(([, pattern]) => pattern.test(command))?.[0];
}

function toRow(role: string, processes: Process[]): Row {
  const megabytes = (key: "rss" | "pss") =>
    round(processes.reduce((sum, process) => sum + process[key], 0) / 1e6);
  return {
    memory: role,
    processes: processes.length,
    "RSS summed MB": megabytes("rss"),
    "PSS MB": megabytes("pss"),
  };
}
