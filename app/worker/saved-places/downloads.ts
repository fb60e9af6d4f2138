import type { KeepFault, KeepProgress } from "~/browser/queue/contract";
import type { KeptPlace } from "~/browser/queue/database";
import { findPlace } from "~/browser/queue/kept-places";
import { accountSignal, currentAccount, suspendAccount } from "../account";
import { forumAt } from "../addresses";
import { savesData } from "../data-use";
import { type Download, downloadPlace, KeepError } from "./download";
import { removePlace } from "./places";

type Report = (progress: KeepProgress) => void;

export async function downloadForAccount(
  { forumId, width }: { forumId: string; width: number },
  report: Report,
) {
  const owner = await currentAccount();
  if (!owner) return report({ state: "failed", fault: "signed-out" });
  await startDownload(owner, forumId, width, report);
}

export async function removeForAccount(forumId: string) {
  const owner = await currentAccount();
  if (!owner) return;
  const running = runs.get(`${owner} ${forumId}`);
  running?.stop.abort();
  await running?.ended;
  await removePlace(owner, forumId);
}

interface Run {
  listeners: Set<Report>;
  stop: AbortController;
  ended: Promise<void>;
}

const runs = new Map<string, Run>();
let last = Promise.resolve();

export function startDownload(owner: string, forumId: string, width: number, report: Report): Promise<void> {
  const key = `${owner} ${forumId}`;
  const running = runs.get(key);
  if (running) {
    running.listeners.add(report);
    return running.ended;
  }
  const listeners = new Set([report]);
  const stop = new AbortController();
  const account = accountSignal();
  const download = { owner, forumId, width, stop: AbortSignal.any([stop.signal, account]), report: notify };
  last = last.then(() => run(download, account)).finally(() => runs.delete(key));
  runs.set(key, { listeners, stop, ended: last });
  return last;

  function notify(progress: KeepProgress) {
    for (const listener of listeners) listener(progress);
  }
}

async function run(download: Download, account: AbortSignal) {
  try {
    await downloadPlace(download);
    download.report({ state: "kept" });
  } catch (error) {
    const fault = account.aborted ? "signed-out" : faultOf(error);
    if (fault === "gone") await removePlace(download.owner, download.forumId);
    else if (fault === "signed-out" && !account.aborted) await suspendAccount();
    download.report({ state: "failed", fault });
  }
}

function faultOf(error: unknown): KeepFault {
  if (error instanceof KeepError) return error.fault;
  const isFull = error instanceof Error && error.name === "QuotaExceededError";
  return isFull ? "no-room" : "away";
}

const freshForMs = 60 * 60 * 1000;
const pauseMs = 3_000;

export async function refreshPlace(
  account: AbortSignal,
  owner: string,
  { pathname, search }: URL,
  html: string,
) {
  const forumId = search ? null : forumAt(pathname);
  const place = forumId && (await findPlace(owner, forumId));
  if (!place || !isOutdated(place, html) || (await savesData())) return;
  await new Promise(resolve => setTimeout(resolve, pauseMs));
  account.throwIfAborted();
  await startDownload(owner, place.forumId, place.width, () => {});
}

export function isOutdated({ forumId, addresses, posts, missing, keptAt }: KeptPlace, html: string) {
  const [newest] = html.match(new RegExp(`/location-forums/${forumId}/posts/[\\w-]+`)) ?? [];
  const isNew = newest ? !addresses.includes(newest) : posts > 0;
  return missing > 0 || isNew || !(Date.now() - Date.parse(keptAt) < freshForMs);
}
