import { spawn } from "node:child_process";
import { once } from "node:events";
import http from "node:http";
import { mostForums } from "../../../scripts/seed/sample.ts";
import { createContent } from "../content.ts";
import { type Site, startSite } from "../site.ts";
import { median, rotate, round } from "../statistics.ts";
import type { Reading, Row, Table } from "../table.ts";
import { createConversation } from "./conversation.ts";
import { listTargets } from "./targets.ts";

const warmUpRounds = 20;
/** Enough for a member who follows hundreds of things. */
const leastForums = 500;
/** The goal is about these two sizes; other sizes are not judged. */
const judged = { smallest: 1_000, largest: 1_000_000 };

type World = Awaited<ReturnType<typeof openWorld>>;

/** Compares the same pages on ever larger sites. */
export async function* measureScale(sizes: number[], runs: number): AsyncGenerator<Table> {
  await using opened = new AsyncDisposableStack();
  const worlds: World[] = [];
  for (const posts of sizes) {
    const site = opened.use(await startSite());
    worlds.push(await openWorld(site, posts));
  }
  yield { title: "scale: the sizes, and what it took to fill them", rows: worlds.map(({ row }) => row) };
  yield await comparePages(worlds, Math.max(30, runs * 10));
}

async function openWorld(site: Site, posts: number) {
  const row = await seed(site, posts);
  const content = await createContent(site);
  const conversation = await createConversation(site, posts);
  return { posts, row, site, targets: await listTargets(site, content, conversation) };
}

async function seed(site: Site, posts: number): Promise<Row> {
  const members = Math.max(20, Math.round(posts / 50));
  const forums = Math.min(mostForums, Math.max(leastForums, Math.round(posts / 500)));
  const counts = { members, forums, posts };
  const options = Object.entries(counts).map(([name, count]) => `--${name}=${count}`);
  const start = performance.now();
  const child = spawn("npm", ["run", "--silent", "seed", "--", ...options], {
    env: { ...process.env, ...site.env },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("npm run seed failed.");
  return { ...counts, "seeding s": round((performance.now() - start) / 1000) };
}

async function comparePages(worlds: World[], rounds: number): Promise<Table> {
  const sizes = worlds.map(({ posts }) => posts);
  const isJudged = Math.min(...sizes) <= judged.smallest && Math.max(...sizes) >= judged.largest;
  const rows: Row[] = [];
  const readings: Reading[] = [];
  for (const [place, { name: page }] of (worlds[0]?.targets ?? []).entries()) {
    const medians = (await timePage(worlds, place, rounds)).map(median);
    const cells = sizes.map((posts, index) => [posts.toLocaleString("en"), round(medians[index] ?? 0, 1)]);
    const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 0);
    rows.push({ page, ...Object.fromEntries(cells), "largest ÷ smallest": round(ratio, 2) });
    if (isJudged) readings.push({ goal: "scale", of: page, values: [ratio] });
  }
  const title = `scale: ms until the whole page, medians of ${rounds} requests, one of each site in turn`;
  return { title, rows, readings };
}

async function timePage(worlds: World[], place: number, rounds: number) {
  const times = worlds.map((): number[] => []);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = 0; turn < warmUpRounds + rounds; turn++) {
    for (const [index, { site, targets }] of rotate([...worlds.entries()], turn)) {
      const { path = "", cookie = "" } = targets[place] ?? {};
      const start = performance.now();
      const headers = { cookie, "accept-encoding": "br" };
      const [response] = await once(http.get(site.url + path, { agent, headers }), "response");
      await once(response.resume(), "end");
      if (response.statusCode !== 200) throw new Error(`${path} answered ${response.statusCode}.`);
      if (turn >= warmUpRounds) times[index]?.push(performance.now() - start);
    }
  }
  agent.destroy();
  return times;
}
