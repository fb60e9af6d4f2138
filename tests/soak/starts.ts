import { createContent } from "../bench/data/content.ts";
import { signUpMember } from "../bench/member.ts";
import { type Row, zeroRow } from "./row.ts";
import { openCrashingSite } from "./starts/crashing-site.ts";
import { countLost, startWriters } from "./writers.ts";

const writers = 6;
/** Posts accepted between two crashes. */
const between = 5;
/** After so many crashes of the processes the container crashes, and pids begin again. */
const containerLasts = 5;
/** After so many the lock files name another program. */
const reuseEvery = 2;

/** Kills everything amid writes, again and again: Treks starts each time and has every post that it accepted. */
export async function starts(rounds = 50): Promise<Row[]> {
  if (process.getuid?.() !== 0) {
    process.stdout.write("Starts: left out, because only root may give processes pids of their own.\n");
    return [];
  }
  const inImage = Math.floor(rounds / 5);
  return [
    ...(await crashRepeatedly("below a process that reaps nobody", rounds - inImage, false)),
    ...(await crashRepeatedly("as the first process, which reaps nobody", inImage, true)),
  ];
}

async function crashRepeatedly(where: string, rounds: number, isFirst: boolean): Promise<Row[]> {
  await using site = await openCrashingSite(isFirst);
  const member = await signUpMember(site);
  const { forumId } = await createContent(site, member);
  await using writing = startWriters(
    `${site.url}/location-forums/${forumId}/new-post`,
    member.cookie,
    writers,
  );
  let lost = 0;
  let slowest = 0;
  let zombies = 0;
  let reused = 0;
  for (let round = 1; round <= rounds; round++) {
    await writing.untilMore(between);
    await crash(round);
    slowest = Math.max(slowest, await site.untilHealthy());
    lost += await countLost(site.databaseUrl, writing.accepted);
  }
  const odd = await writing.stop();
  const refusals = await site.refusals();
  return [
    { name: `${where}: crashes`, value: rounds, goal: "", ok: true },
    zeroRow("starts that were refused", refusals.length),
    ...refusals.slice(0, 3).map(value => ({ name: "a refusal", value, goal: "none", ok: false })),
    { name: "slowest start", value: `${Math.round(slowest)} ms`, goal: "", ok: true },
    { name: "locks that named a zombie", value: zombies, goal: "> 0", ok: zombies > 0 },
    { name: "locks that named another program", value: reused, goal: "", ok: isFirst || reused > 0 },
    { name: "posts accepted", value: writing.accepted.size, goal: "", ok: true },
    zeroRow("accepted posts that are lost", lost),
    zeroRow("answers that are no page, refusal or broken line", odd),
  ];

  async function crash(round: number) {
    if (round % containerLasts === 0) return site.crashContainer();
    await site.crashProcesses(async () => {
      if (await site.hasZombie()) zombies++;
      // The supervisor starts the next one at once.
      if (isFirst || round % reuseEvery > 0) return;
      await site.reusePids();
      reused++;
    });
  }
}
