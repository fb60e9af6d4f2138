import type { KeepFault, KeepProgress } from "~/offline/shared/offline-place";
import { accountSignal, suspendAccount } from "../account";
import { KeepError } from "./fetch-copy";
import { dropPlace } from "./forget-places";
import { keepPlace } from "./keep-place";

type Report = (progress: KeepProgress) => void;

interface Run {
  listeners: Set<Report>;
  stop: AbortController;
  /** Ends with it. */
  account: AbortSignal;
  ended: Promise<void>;
}

const runs = new Map<string, Run>();
let last = Promise.resolve();

/** One place after the other. Who asks for one that is being kept already follows that. */
export function startKeeping(owner: string, forumId: string, width: number, report: Report): Promise<void> {
  const key = `${owner} ${forumId}`;
  const running = runs.get(key);
  if (running) {
    running.listeners.add(report);
    return running.ended;
  }
  const listeners = new Set([report]);
  const stop = new AbortController();
  const account = accountSignal();
  const ended = last
    .then(() => keep(owner, forumId, width, { listeners, stop, account }))
    .finally(() => runs.delete(key));
  last = ended;
  runs.set(key, { listeners, stop, account, ended });
  return ended;
}

/** Also while it is being kept. */
export async function stopAndDrop(owner: string, forumId: string) {
  const running = runs.get(`${owner} ${forumId}`);
  running?.stop.abort();
  await running?.ended;
  await dropPlace(owner, forumId);
}

async function keep(
  owner: string,
  forumId: string,
  width: number,
  { listeners, stop, account }: Omit<Run, "ended">,
) {
  let [done, of] = [0, 0];
  const report: Report = progress => {
    if (progress.state === "keeping") ({ done, of } = progress);
    for (const listener of listeners) listener(progress);
  };
  try {
    await keepPlace({ owner, forumId, width, stop: AbortSignal.any([stop.signal, account]), report });
    report({ state: "kept" });
  } catch (error) {
    const fault = account.aborted ? "signed-out" : faultOf(error);
    if (fault === "gone") await dropPlace(owner, forumId);
    else if (fault === "signed-out" && !account.aborted) await suspendAccount();
    report({ state: "failed", fault, done, of });
  }
}

function faultOf(error: unknown): KeepFault {
  if (error instanceof KeepError) return error.fault;
  const isFull = error instanceof Error && error.name === "QuotaExceededError";
  return isFull ? "no-room" : "away";
}
