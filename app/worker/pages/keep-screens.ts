import { openDatabase } from "~/lib/offline/database";
import { savesData } from "../saves-data";
import { localScreens, offlinePage } from "./addresses";
import { isOurPage, viewerIn } from "./our-page";
import { keepPage } from "./page-cache";

/** Of the build that this worker is part of. */
declare const __buildId: string;

const setting = "screens";

/** In milliseconds: the page in front of the member loads its pictures and scripts first. */
const pause = 3_000;

/** In milliseconds. Names and pictures in the header change. */
const renewedAfter = 24 * 60 * 60 * 1000;

interface Screens {
  owner: string | null;
  build: string;
  at: number;
}

let wanted: string | null = null;
let isKeeping = false;

/** After the first page of an account, of a build and of a day. What is cut off begins again with the next page. */
export async function keepLocalScreens(owner: string | null) {
  wanted = owner;
  if (isKeeping) return;
  isKeeping = true;
  try {
    // Somebody may log in or out meanwhile.
    for (let kept: unknown; kept !== wanted; kept = owner) {
      owner = wanted;
      await keepIfOutdated(owner);
    }
  } finally {
    isKeeping = false;
  }
}

async function keepIfOutdated(owner: string | null) {
  const database = await openDatabase();
  const kept = (await database.get("settings", setting)) as Screens | undefined;
  if (kept?.owner === owner && kept.build === __buildId && Date.now() - kept.at < renewedAfter) return;
  await new Promise(resolve => setTimeout(resolve, pause));
  const screens = owner && !(await savesData()) ? localScreens : [offlinePage];
  for (const address of screens) {
    if (owner !== wanted) return;
    await keepScreen(owner, address);
  }
  await database.put("settings", { owner, build: __buildId, at: Date.now() }, setting);
}

export async function keepScreen(owner: string | null, address: string) {
  // A message for the member waits for a page that they see.
  const headers = { Accept: "text/html", Purpose: "prefetch" };
  const response = await fetch(address, { headers, priority: "low" });
  if (!isOurPage(response)) return;
  const html = await response.text();
  if (viewerIn(html) === owner) await keepPage(owner, address, html, response);
}
