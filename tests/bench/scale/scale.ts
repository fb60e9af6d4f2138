import { execFileSync } from "node:child_process";
import http from "node:http";
import { mostForums } from "../../../scripts/seed/sample.ts";
import { createContent } from "../content.ts";
import { goals } from "../goals.ts";
import { requestPage } from "../load.ts";
import { type Site, startSite } from "../site.ts";
import { median, rotate, round } from "../statistics.ts";
import type { Row, Table } from "../table.ts";
import { createConversation } from "./conversation.ts";
import { listTargets } from "./targets.ts";

const warmUpRounds = 20;
/** Enough for a member who follows hundreds of things. */
const leastForums = 500;

type World = Awaited<ReturnType<typeof openWorld>>;

/** Compares the same pages on ever larger sites. */
export async function* measureScale(sizes: number[], runs: number): AsyncGenerator<Table> {
  await using opened = new AsyncDisposableStack();
  const worlds: World[] = [];
  for (const posts of sizes) {
    const site = opened.use(await startSite());
    worlds.push(await openWorld(site, posts));
  }
  yield await comparePages(worlds, Math.max(30, runs * 10));
}

async function openWorld(site: Site, posts: number) {
  seed(site, posts);
  const content = await createContent(site, 1);
  const conversation = await createConversation(site, content.member, posts);
  return { posts, site, targets: await listTargets(site, content, conversation) };
}

function seed(site: Site, posts: number) {
  const members = Math.max(20, Math.round(posts / 50));
  const forums = Math.min(mostForums, Math.max(leastForums, Math.round(posts / 500)));
  const counts = [`--members=${members}`, `--forums=${forums}`, `--posts=${posts}`];
  execFileSync("npm", ["run", "--silent", "seed", "--", ...counts], {
    env: { ...process.env, ...site.env },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

async function comparePages(worlds: World[], rounds: number): Promise<Table> {
  const sizes = worlds.map(({ posts }) => posts);
  const rows: Row[] = [];
  for (const [place, { name: page }] of (worlds[0]?.targets ?? []).entries()) {
    const medians = (await timePage(worlds, place, rounds)).map(median);
    const cells = sizes.map((posts, index) => [`${posts} posts`, round(medians[index] ?? 0, 1)]);
    const ratio = (medians.at(-1) ?? 0) / (medians[0] ?? 0);
    rows.push({ page, ...Object.fromEntries(cells), "largest ÷ smallest": round(ratio, 2) });
  }
  const title = `scale: ms until the whole page, medians of ${rounds} requests, one of each site in turn`;
  return { title, rows, goals: goals.scale };
}

async function timePage(worlds: World[], place: number, rounds: number) {
  const times = worlds.map((): number[] => []);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  for (let turn = 0; turn < warmUpRounds + rounds; turn++) {
    for (const [index, { site, targets }] of rotate([...worlds.entries()], turn)) {
      const { path = "", cookie = "" } = targets[place] ?? {};
      const { ms } = await requestPage(agent, site.url + path, cookie);
      if (turn >= warmUpRounds) times[index]?.push(ms);
    }
  }
  agent.destroy();
  return times;
}
