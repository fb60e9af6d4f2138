import http from "node:http";
import { text } from "node:stream/consumers";
import { copyProject } from "../support/sites/deployment.ts";
import type { OwnSite } from "../support/sites/own-site.ts";
import { startSecondSite } from "../support/sites/second-site.ts";
import { atLeast, none, type Row } from "./row.ts";

const builds = 10;
const visitors = 10;
/** Pages in a row that have to be new until all processes count as replaced. */
const newInARow = 20;

/** New builds under constant requests: none is refused, and the files of old and new pages exist. */
export async function deploy(backend: OwnSite, processes: number): Promise<Row[]> {
  const { apiUrl: backendUrl, keys, databaseUrl } = backend;
  const project = copyProject();
  const args = ["--processes", String(processes)];
  const env = { LIMITS_URL: databaseUrl };
  const site = await startSecondSite({ backendUrl, keys, root: project.root, args, env });
  let answered = 0;
  const unanswered: string[] = [];
  const gone: string[] = [];
  let isOver = false;
  const visiting = Promise.all(Array.from({ length: visitors }, visit));
  for (let build = 0; build < builds; build++) {
    const before = await filesOfLogin();
    project.deploy();
    process.kill(site.pid, "SIGUSR2");
    for (let seen = 0; seen < newInARow; )
      seen = (await filesOfLogin()).join() === before.join() ? 0 : seen + 1;
    for (const file of before) if ((await request(file)).status !== 200) gone.push(file);
  }
  isOver = true;
  await visiting;
  await site.stop();
  project.remove();
  const during = `during ${builds} deployments to ${processes} processes`;
  return [
    atLeast(`pages and files answered ${during}`, answered, 1),
    none("not answered", unanswered),
    none("missing files of the build before", gone),
  ];

  /** The page and one of its files may come from processes of different builds. */
  async function visit() {
    while (!isOver) {
      for (const path of ["/login", (await filesOfLogin())[0] ?? ""]) {
        const { status } = await request(path);
        if (status === 200) answered++;
        else unanswered.push(`${status} ${path}`);
      }
    }
  }

  async function filesOfLogin() {
    return [...new Set((await request("/login")).body.match(/\/assets\/[\w.-]+\.js/g))];
  }

  /** Uses a new connection; the status is 0 without an answer. */
  function request(path: string) {
    return new Promise<{ status: number; body: string }>(resolve => {
      const lose = () => resolve({ status: 0, body: "" });
      http
        .get(site.url + path, { agent: false }, response => {
          text(response).then(body => resolve({ status: response.statusCode ?? 0, body }), lose);
        })
        .on("error", lose);
    });
  }
}
