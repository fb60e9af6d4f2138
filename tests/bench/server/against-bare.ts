import type { GoalName } from "../judge/goals.ts";
import type { Reading } from "../judge/verdicts.ts";
import { median, rotate, round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";
import { startBareSite } from "./bare-site.ts";
import { brotliOnly, withDictionary } from "./dictionary.ts";
import type { Load, LoadResult } from "./load.ts";
import { cpuSecondsOf } from "./processes.ts";
import { runLoad } from "./run-load.ts";

interface Comparison {
  title: string;
  /** Of our site. */
  pid: number;
  load: Pick<Load, "urls" | "cookies" | "forms">;
  goals: Record<"brotli" | "dictionary" | "p99", GoalName>;
  /** Numbers of connections; the first is judged. */
  connections: number[];
  runs: number;
  seconds: number;
}

interface Server extends Omit<Load, "connections" | "seconds"> {
  name: string;
  pid: number;
}

interface Round extends LoadResult {
  /** Requests per second of processor time of the server and everything behind it. */
  perCpuSecond: number;
}

const [ours, dictionary, bare] = ["treks", "treks, dictionary", "bare route"] as const;

/** Compares a load, with brotli and with the dictionary, with a bare React Router route. */
export async function* compareWithBare(comparison: Comparison): AsyncGenerator<Table> {
  const { pid, load, connections, seconds } = comparison;
  await using bareSite = await startBareSite();
  const known = await withDictionary(load.urls[0] ?? "", load.cookies[0] ?? "");
  const servers: Server[] = [
    { ...load, name: ours, pid, encodings: ["br"], headers: brotliOnly },
    ...(known ? [{ ...load, name: dictionary, pid, encodings: ["dcz", "dcb"], headers: known }] : []),
    {
      name: bare,
      pid: bareSite.pid,
      urls: [bareSite.url],
      cookies: [],
      encodings: ["br"],
      headers: brotliOnly,
    },
  ];
  for (const server of servers) await runLoad({ ...server, connections: 16, seconds });
  for (const count of connections) yield await compare(comparison, servers, count);
}

async function compare(comparison: Comparison, servers: Server[], connections: number) {
  const { title, goals, seconds, runs } = comparison;
  const rounds = new Map<string, Round[]>();
  for (let run = 0; run < runs; run++) {
    for (const server of rotate(servers, run)) {
      const { name } = server;
      rounds.set(name, [...(rounds.get(name) ?? []), await measure(server, connections, seconds)]);
    }
  }
  const of = (name: string) => rounds.get(name) ?? [];
  const table: Table = {
    title: `${title}: ${connections} connections, medians of ${runs} rounds of ${seconds} s; ÷ is against the bare route`,
    rows: servers.map(({ name }) => toRow(name, of(name), of(bare))),
  };
  return connections === comparison.connections[0] ? { ...table, readings: toReadings(goals, of) } : table;
}

async function measure(server: Server, connections: number, seconds: number): Promise<Round> {
  const before = await cpuSecondsOf(server.pid);
  const result = await runLoad({ ...server, connections, seconds });
  const used = (await cpuSecondsOf(server.pid)) - before;
  return { ...result, perCpuSecond: result.requests / used };
}

function toRow(server: string, rounds: Round[], reference: Round[]): Row {
  const perCpuSecond = ratios(rounds, reference, round => round.perCpuSecond);
  return {
    server,
    "requests/s": round(median(rounds.map(({ requests, seconds }) => requests / seconds))),
    "requests per CPU second": round(median(rounds.map(round => round.perCpuSecond))),
    "÷": round(median(perCpuSecond), 3),
    "÷ range": `${round(Math.min(...perCpuSecond), 3)}–${round(Math.max(...perCpuSecond), 3)}`,
    "p50 ms": round(median(rounds.map(({ p50 }) => p50)), 1),
    "p99 ms": round(median(rounds.map(({ p99 }) => p99)), 1),
    "p99 ÷": round(median(ratios(rounds, reference, ({ p99 }) => p99)), 2),
    "body bytes": round(median(rounds.map(({ bytes }) => bytes))),
    errors: rounds.reduce((sum, { errors }) => sum + errors, 0),
  };
}

function toReadings(goals: Comparison["goals"], of: (name: string) => Round[]): Reading[] {
  const perCpuSecond = (name: string) => ratios(of(name), of(bare), round => round.perCpuSecond);
  const note = { note: "the page names no dictionary" };
  const isKnown = of(dictionary).length > 0;
  return [
    { goal: goals.brotli, of: ours, values: perCpuSecond(ours) },
    { goal: goals.p99, of: ours, values: ratios(of(ours), of(bare), ({ p99 }) => p99) },
    {
      goal: goals.dictionary,
      of: isKnown ? dictionary : ours,
      values: perCpuSecond(dictionary),
      ...(!isKnown && note),
    },
  ];
}

/** Of each round: noise that lasts affects both. */
function ratios(rounds: Round[], reference: Round[], read: (round: Round) => number) {
  return rounds.map((round, run) => read(round) / read(reference[run] ?? round));
}
