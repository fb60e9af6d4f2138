import type { Reading } from "../judge/verdicts.ts";
import { type Member, signUpMember } from "../member.ts";
import type { Options } from "../options.ts";
import { type KeepAlive, openKeepAlive } from "../server/keep-alive.ts";
import { type Site, startSite } from "../site.ts";
import { median, rotate, round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";
import { fillSite } from "./scale-content.ts";
import { explainPages } from "./scale-plans.ts";
import { listScaleTargets, type ScaleTarget } from "./scale-targets.ts";

const warmUpRounds = 20;
const meant = { smallest: 1_000, largest: 1_000_000 };

interface World {
  posts: number;
  site: Site;
  member: Member;
  targets: ScaleTarget[];
  connection: KeepAlive;
}

/** The same pages on ever larger sites, and the query plans of the largest. */
export async function* measureScale({ dataDir, runs, sizes }: Options): AsyncGenerator<Table> {
  await using opened = new AsyncDisposableStack();
  const worlds: World[] = [];
  const contents: Row[] = [];
  for (const posts of sizes) {
    const site = opened.use(await startSite(`${dataDir}/${posts}`));
    contents.push(await fillSite(site, posts));
    const member = await signUpMember(site);
    const connection = opened.use(openKeepAlive(site.url, member.cookie));
    worlds.push({ posts, site, member, connection, targets: await listScaleTargets(site, member) });
  }
  yield { title: "scale: what is there, and what it took to put it there", rows: contents };
  yield await comparePages(worlds, runs);
  const largest = worlds.at(-1);
  if (largest) yield* explainPages(largest);
}

async function comparePages(worlds: World[], runs: number): Promise<Table> {
  const rounds = Math.max(30, runs * 10);
  const rows: Row[] = [];
  const readings: Reading[] = [];
  for (const [place, { name }] of (worlds[0]?.targets ?? []).entries()) {
    const { cells, ratio } = await comparePage(worlds, place, rounds);
    rows.push({ page: name, ...cells, "largest ÷ smallest": round(ratio, 2) });
    readings.push(toReading(name, ratio, worlds));
  }
  return {
    title: `scale: ms until the whole page, medians of ${rounds} requests, one of each site in turn`,
    rows,
    readings,
  };
}

/** The goal is about two sizes: others say nothing of it. */
function toReading(page: string, ratio: number, worlds: World[]): Reading {
  const [smallest = 0, largest = 0] = [worlds[0]?.posts, worlds.at(-1)?.posts];
  const isMeant = smallest <= meant.smallest && largest >= meant.largest;
  const note = `${round(ratio, 2)} × at ${largest.toLocaleString("en")} against ${smallest.toLocaleString("en")} posts`;
  return { goal: "scale", of: page, values: isMeant ? [ratio] : [], ...(!isMeant && { note }) };
}

async function comparePage(worlds: World[], place: number, rounds: number) {
  const times = worlds.map((): number[] => []);
  for (let turn = -warmUpRounds; turn < rounds; turn++) {
    for (const index of rotate([...worlds.keys()], turn + warmUpRounds)) {
      const time = await timePage(worlds[index], place);
      if (turn >= 0) times[index]?.push(time);
    }
  }
  const medians = times.map(median);
  const cells = worlds.map(({ posts }, index) => [posts.toLocaleString("en"), round(medians[index] ?? 0, 1)]);
  const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 0);
  return { cells: Object.fromEntries(cells), ratio };
}

async function timePage(world: World | undefined, place: number) {
  const path = world?.targets[place]?.path;
  if (!path) throw new Error("Every site has the same pages.");
  return world.connection.time(path);
}
