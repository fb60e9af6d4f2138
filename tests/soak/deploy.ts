import http from "node:http";
import { text } from "node:stream/consumers";
import { copyProject } from "../support/sites/deployment.ts";
import type { OwnSite } from "../support/sites/own-site.ts";
import { startSecondSite } from "../support/sites/second-site.ts";
import type { Row } from "./row.ts";

const visitors = 10;
/** Pages in a row that have to be new until all processes count as replaced. */
const newInARow = 20;

/** New builds under constant requests: none is refused, and the files of old and new pages are there. */
export async function deploy(
  { apiUrl, keys, databaseUrl }: Pick<OwnSite, "apiUrl" | "keys" | "databaseUrl">,
  { builds = 10, processes = 1 } = {},
): Promise<Row[]> {
  const project = copyProject();
  const site = await startSecondSite({
    backendUrl: apiUrl,
    keys,
    root: project.root,
    args: ["--processes", String(processes)],
    env: { LIMITS_URL: databaseUrl },
  });
  const statuses: Record<string, number> = {};
  let isOver = false;
  let gone = 0;
  const visiting = Promise.all(Array.from({ length: visitors }, visit));
  for (let build = 0; build < builds; build++) {
    const before = filesIn(await ask(`${site.url}/login`));
    project.deploy();
    process.kill(site.pid, "SIGUSR2");
    await untilNewer(before);
    for (const file of before) gone += (await ask(site.url + file)).status === 200 ? 0 : 1;
  }
  isOver = true;
  await visiting;
  await site.stop();
  project.remove();
  const { 200: answered = 0, ...others } = statuses;
  const refused = Object.values(others).reduce((sum, count) => sum + count, 0);
  const during = `during ${builds} deployments to ${processes} ${processes === 1 ? "process" : "processes"}`;
  return [
    { name: `pages and files answered ${during}`, value: answered, goal: "", ok: answered > 0 },
    { name: "not answered", value: JSON.stringify(others), goal: "{}", ok: refused === 0 },
    { name: "files of the build before that were gone", value: gone, goal: "0", ok: gone === 0 },
  ];

  /** The page and one of its files may come from processes of different builds. */
  async function visit() {
    while (!isOver) {
      const page = await ask(`${site.url}/login`);
      count(page.status);
      for (const file of filesIn(page).slice(0, 1)) count((await ask(site.url + file)).status);
    }
  }

  function count(status: number) {
    statuses[status] = (statuses[status] ?? 0) + 1;
  }

  async function untilNewer(before: string[]) {
    for (let seen = 0; seen < newInARow; ) {
      const isNew = filesIn(await ask(`${site.url}/login`)).join() !== before.join();
      seen = isNew ? seen + 1 : 0;
    }
  }
}

/** On a new connection; status 0 when there was no answer. */
function ask(url: string) {
  return new Promise<{ status: number; body: string }>(resolve => {
    const lost = () => resolve({ status: 0, body: "" });
    const request = http.get(url, { agent: false }, answer => {
      text(answer).then(body => resolve({ status: answer.statusCode ?? 0, body }), lost);
    });
    request.on("error", lost);
  });
}

function filesIn({ body }: { body: string }) {
  return [...new Set(body.match(/\/assets\/[\w.-]+\.js/g))];
}
