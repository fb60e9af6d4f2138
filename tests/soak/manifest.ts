import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { routePaths } from "../support/route-paths.ts";
import type { SoakSite } from "./open-site.ts";
import type { Row } from "./row.ts";

const rounds = 21;
const assets = path.resolve(import.meta.dirname, "../../build/client/assets");

/** React Router answers any number of paths in one request. */
export async function manifest({ url }: Pick<SoakSite, "url">): Promise<Row[]> {
  const known = routePaths().filter(each => !/[:*]/.test(each));
  const many = Array.from({ length: 700 }, (_, at) => known[at] ?? `/x${at}`);
  const ratios: number[] = [];
  const lengths: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const [one, all] = [await ask(url, ["/login"]), await ask(url, many)];
    ratios.push(all.milliseconds / one.milliseconds);
    lengths.push(all.length);
  }
  const median = ratios.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  const longest = Math.max(...lengths);
  const name = "700 paths in one manifest request";
  return [
    { name: `${name}: times of one path`, value: Math.round(median), goal: "< 100", ok: median < 100 },
    { name: `${name}: bytes`, value: longest, goal: "< 100000", ok: longest < 100_000 },
  ];
}

/** @throws Error unless it is answered */
async function ask(url: string, paths: readonly string[]) {
  const start = performance.now();
  const query = new URLSearchParams({ version: manifestVersion(), paths: paths.join(",") });
  const answer = await fetch(`${url}/__manifest?${query}`);
  const { length } = await answer.text();
  if (answer.status !== 200) throw new Error(`The manifest was answered with ${answer.status}.`);
  return { milliseconds: performance.now() - start, length };
}

function manifestVersion() {
  const name = readdirSync(assets).find(file => /^manifest-.*\.js$/.test(file)) ?? "manifest";
  return /"version":"(\w+)"/.exec(readFileSync(path.join(assets, name), "utf8"))?.[1] ?? "";
}
