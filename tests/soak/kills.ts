import { createContent } from "../bench/content.ts";
import { requireProcess } from "../support/processes.ts";
import type { OwnSite } from "../support/sites/own-site.ts";
import { countPosts, startWriters } from "./posts.ts";
import { atMost, equal, none, type Row } from "./row.ts";

const writers = 6;
const postsBetweenKills = 5;

/** Kills the web process and the backend while members write and repeat each post until it is accepted. */
export async function kills(site: OwnSite, times: { web: number; backend: number }): Promise<Row[]> {
  const { member, forum } = await createContent(site, 1);
  await using writing = startWriters(`${site.url}${forum}/new-post`, member.cookie, writers);
  const webReturn = await killRepeatedly("web", times.web);
  const backendReturn = await killRepeatedly("API", times.backend);
  const strangeAnswers = await writing.stop();
  const { lost, doubled } = await countPosts(site, writing.accepted);
  const feed = await fetch(`${site.url}/feed`, { headers: { Cookie: member.cookie }, redirect: "manual" });
  return [
    atMost(`slowest return after ${times.web} kills of the web process`, webReturn, 5_000, " ms"),
    atMost(`slowest return after ${times.backend} kills of the backend`, backendReturn, 5_000, " ms"),
    none(`posts lost of ${writing.accepted.size} that were accepted`, lost),
    none("posts stored twice", doubled),
    none("answers that are no success, refusal or broken connection", strangeAnswers),
    equal("the session afterwards", feed.status, 200),
  ];

  async function killRepeatedly(role: "web" | "API", count: number) {
    let slowest = 0;
    for (let kill = 0; kill < count; kill++) {
      await writing.untilMore(postsBetweenKills);
      process.kill(await requireProcess(site.pid, role), "SIGKILL");
      const start = performance.now();
      await writing.untilMore(writers);
      slowest = Math.max(slowest, performance.now() - start);
    }
    return slowest;
  }
}
