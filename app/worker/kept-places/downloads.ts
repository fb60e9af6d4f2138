import type { KeepFault } from "~/browser/shared-with-worker/contract";
import type { KeptPlace } from "~/browser/shared-with-worker/database";
import { findPlace } from "~/browser/shared-with-worker/kept-places";
import { accountSignal, currentAccount, suspendAccount } from "../account";
import { forumAt } from "../addresses";
import { savesData } from "../data-use";
import { type Download, downloadPlace, KeepError } from "./download";
import { removePlace } from "./places";

export interface KeepResult {
  fault?: KeepFault;
}

export async function downloadForAccount(forumId: string, width: number): Promise<KeepResult> {
  const owner = await currentAccount();
  return owner ? startDownload(owner, forumId, width) : { fault: "signed-out" };
}

export async function removeForAccount(forumId: string) {
  const owner = await currentAccount();
  if (!owner) return;
  const running = runs.get(`${owner} ${forumId}`);
  running?.stop.abort();
  await running?.ended;
  await removePlace(owner, forumId);
}

const runs = new Map<string, { stop: AbortController; ended: Promise<KeepResult> }>();
let last: Promise<unknown> = Promise.resolve();

/** One after the other. A place that is being downloaded is not downloaded twice. */
export function startDownload(owner: string, forumId: string, width: number): Promise<KeepResult> {
  const key = `${owner} ${forumId}`;
  const running = runs.get(key);
  if (running) return running.ended;
  const stop = new AbortController();
  const account = accountSignal();
  const download = { owner, forumId, width, stop: AbortSignal.any([stop.signal, account]) };
  const ended = last.then(() => run(download, account)).finally(() => runs.delete(key));
  last = ended;
  runs.set(key, { stop, ended });
  return ended;
}

async function run(download: Download, account: AbortSignal): Promise<KeepResult> {
  try {
    await downloadPlace(download);
    return {};
  } catch (error) {
    const fault = account.aborted ? "signed-out" : faultOf(error);
    if (fault === "gone") await removePlace(download.owner, download.forumId);
    else if (fault === "signed-out" && !account.aborted) await suspendAccount();
    return { fault };
  }
}

function faultOf(error: unknown): KeepFault {
  if (error instanceof KeepError) return error.fault;
  const isFull = error instanceof Error && error.name === "QuotaExceededError";
  return isFull ? "no-room" : "away";
}

const freshForMs = 60 * 60 * 1000;
const pauseMs = 3_000;

/** Goes on with a download that was interrupted, too. */
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
  await startDownload(owner, place.forumId, place.width);
}

export function isOutdated({ forumId, addresses, missing, keptAt }: KeptPlace, html: string) {
  const [newest] = html.match(new RegExp(`/location-forums/${forumId}/posts/[\\w-]+`)) ?? [];
  const isNew = newest ? !addresses.includes(newest) : addresses.some(each => each.includes("/posts/"));
  return missing > 0 || isNew || !(Date.now() - Date.parse(keptAt) < freshForMs);
}
