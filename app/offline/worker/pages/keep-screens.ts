import { openDatabase } from "~/offline/shared/database";
import { isSignedOut, screensSetting, suspendAccount } from "../account";
import { savesData } from "../saves-data";
import { localScreens } from "./addresses";
import { isOurPage, viewerIn } from "./our-page";
import { keepPage } from "./page-cache";

/** Of the build that this worker is part of. */
declare const __buildId: string;

/** In milliseconds: the page in front of the member loads its pictures and scripts first. */
const pause = 3_000;

/** In milliseconds. Names and pictures in the header change. */
const renewedAfter = 24 * 60 * 60 * 1000;

interface Screens {
  owner: string;
  build: string;
  at: number;
}

let keepingFor: AbortSignal | undefined;

/** After the first page of an account, of a build and of a day. What is cut off begins again with the next page. */
export async function keepLocalScreens(account: AbortSignal, owner: string) {
  if (keepingFor === account) return;
  keepingFor = account;
  try {
    await keepIfOutdated(account, owner);
  } finally {
    if (keepingFor === account) keepingFor = undefined;
  }
}

async function keepIfOutdated(account: AbortSignal, owner: string) {
  const database = await openDatabase();
  const kept = (await database.get("settings", screensSetting)) as Screens | undefined;
  if (kept?.owner === owner && kept.build === __buildId && Date.now() - kept.at < renewedAfter) return;
  // Nobody's offline page came with the worker.
  if (await savesData()) return;
  await new Promise(resolve => setTimeout(resolve, pause));
  for (const address of localScreens) await keepScreen(account, owner, address);
  await database.put("settings", { owner, build: __buildId, at: Date.now() }, screensSetting);
}

export async function keepScreen(account: AbortSignal, owner: string, address: string) {
  // A message for the member waits for a page that they see.
  const headers = { Accept: "text/html", Purpose: "prefetch" };
  const response = await fetch(address, { headers, priority: "low", signal: account });
  if (isSignedOut(response)) return suspendAccount();
  if (!isOurPage(response)) return;
  const html = await response.text();
  if (viewerIn(html) === owner) await keepPage(account, owner, address, html, response);
}
