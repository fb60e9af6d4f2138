import { parseArgs } from "node:util";
import { formatTable } from "../bench/table.ts";
import type { Row } from "./row.ts";

export interface SoakOptions {
  /** What may take as long as it likes takes this long. */
  minutes: number;
  /** Of what is drawn at random, so that a run can be had again. */
  seed: number;
}

const parts: Record<string, (options: SoakOptions) => Promise<Row[]>> = {};

const { minutes, names, seed } = readArguments();
const failed: string[] = [];
for (const name of names) await run(name);
process.stdout.write(
  `\n${names.length - failed.length} passed, ${failed.length} failed${failed.length ? `: ${failed.join(", ")}` : ""}\n`,
);
process.exitCode = failed.length > 0 ? 1 : 0;

/** `npm run soak -- 30 load hostile`: minutes, then the parts; without parts all of them. */
function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: "string" } },
  });
  const [first, ...rest] = positionals;
  const given = Number(first);
  const asked = Number.isFinite(given) ? rest : positionals;
  const unknown = asked.filter(name => !Object.hasOwn(parts, name));
  if (unknown.length > 0) {
    throw new Error(`No part is called ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}.`);
  }
  return {
    minutes: Number.isFinite(given) ? given : 5,
    names: asked.length > 0 ? asked : Object.keys(parts),
    seed: Number(values.seed ?? Math.floor(Math.random() * 2 ** 31)),
  };
}

async function run(name: string) {
  const start = performance.now();
  const rows = await find(name);
  const seconds = Math.round((performance.now() - start) / 1000);
  if (rows.some(({ ok }) => !ok)) failed.push(name);
  const told = rows.map(({ ok, ...row }) => ({ ...row, verdict: ok ? "holds" : "FAILS" }));
  process.stdout.write(formatTable({ title: `${name}: ${seconds} s, seed ${seed}`, rows: told }));
}

/** A part that breaks off has failed, and the others still run. */
async function find(name: string): Promise<Row[]> {
  try {
    return (await parts[name]?.({ minutes, seed })) ?? [];
  } catch (error) {
    return [{ name: "the check itself", value: String(error), goal: "runs to its end", ok: false }];
  }
}
