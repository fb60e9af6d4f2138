import http from "node:http";
import { copyProject } from "../support/sites/deployment.ts";
import type { OwnSite } from "../support/sites/own-site.ts";
import { startSecondSite } from "../support/sites/second-site.ts";
import type { Row } from "./row.ts";

const visitors = 10;

/** New builds under constant requests: none is refused, and old pages find their files. */
export async function deploy(
  { apiUrl, keys }: Pick<OwnSite, "apiUrl" | "keys">,
  builds = 10,
): Promise<Row[]> {
  const project = copyProject();
  const site = await startSecondSite({ backendUrl: apiUrl, keys, root: project.root });
  const statuses: Record<string, number> = {};
  let isOver = false;
  let gone = 0;
  const visiting = Promise.all(Array.from({ length: visitors }, visit));
  for (let build = 0; build < builds; build++) {
    const before = await filesOf(site.url);
    project.deploy();
    process.kill(site.pid, "SIGUSR2");
    while ((await filesOf(site.url)).join() === before.join());
    for (const file of before) gone += (await fetch(site.url + file)).status === 200 ? 0 : 1;
  }
  isOver = true;
  await visiting;
  await site.stop();
  project.remove();
  const { 200: answered = 0, ...others } = statuses;
  const refused = Object.values(others).reduce((sum, count) => sum + count, 0);
  return [
    { name: `pages answered during ${builds} deployments`, value: answered, goal: "", ok: answered > 0 },
    { name: "pages not answered", value: JSON.stringify(others), goal: "{}", ok: refused === 0 },
    { name: "files of the build before that were gone", value: gone, goal: "0", ok: gone === 0 },
  ];

  async function visit() {
    while (!isOver) {
      const status = await statusOf(`${site.url}/login`);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }
}

/** On a new connection; 0 when there was no answer. */
function statusOf(url: string) {
  return new Promise<number>(resolve => {
    const request = http.get(url, { agent: false }, answer => {
      answer.resume().on("end", () => resolve(answer.statusCode ?? 0));
    });
    request.on("error", () => resolve(0));
  });
}

async function filesOf(url: string) {
  const html = await (await fetch(`${url}/login`)).text();
  return [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
}
