import { createContent } from "../bench/data/content.ts";
import { openCrashingSite } from "./crashing-site.ts";
import { countPosts, startWriters } from "./posts.ts";
import { atLeast, info, none, type Row } from "./row.ts";

const writers = 6;
const postsBetweenCrashes = 5;
/** After so many crashes of the processes the container crashes, and pids begin again. */
const crashesPerContainer = 5;

/** Kills everything amid writes: Treks starts each time and has every post that it accepted. */
export async function starts(): Promise<Row[]> {
  if (process.getuid?.() !== 0) return [info("left out: only root may give processes pids of their own", "")];
  return [
    ...(await crashRepeatedly("below a process that reaps no orphans", 40, false)),
    ...(await crashRepeatedly("as the first process, which reaps no orphans", 10, true)),
  ];
}

async function crashRepeatedly(where: string, crashes: number, isFirst: boolean): Promise<Row[]> {
  await using site = await openCrashingSite(isFirst);
  const { member, forum } = await createContent(site);
  await using writing = startWriters(`${site.url}${forum}/new-post`, member.cookie, writers);
  const found = { lost: 0, slowestMs: 0, zombies: 0, reused: 0 };
  for (let round = 1; round <= crashes; round++) {
    await writing.untilMore(postsBetweenCrashes);
    if (round % crashesPerContainer === 0) await site.crashContainer();
    else await crashProcesses(round);
    found.slowestMs = Math.max(found.slowestMs, await site.waitUntilHealthy());
    found.lost += (await countPosts(site, writing.accepted)).lost;
  }
  const strangeAnswers = await writing.stop();
  return [
    info(`${where}: crashes`, crashes),
    none("refused starts", await site.readRefusals()),
    info("slowest start", `${Math.round(found.slowestMs)} ms`),
    atLeast("locks that named a zombie", found.zombies, 1),
    atLeast("locks that named another program", found.reused, isFirst ? 0 : 1),
    atLeast("accepted posts", writing.accepted.size, 1),
    none("accepted posts that are lost", found.lost),
    none("answers that are no success, refusal or broken connection", strangeAnswers),
  ];

  function crashProcesses(round: number) {
    return site.crashProcesses(async () => {
      if (await site.hasZombie()) found.zombies++;
      // As the first process, the supervisor starts the next one at once.
      if (isFirst || round % 2 > 0) return;
      await site.reusePids();
      found.reused++;
    });
  }
}
