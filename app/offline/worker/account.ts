import { openDatabase } from "~/offline/shared/database";
import { forgetPlaces } from "./kept-places";
import { forgetLatePages, forgetPages } from "./page-cache";
import { forgetShares } from "./share";

const setting = "account";
/** Whose local screens are cached, and of which build. */
export const screensSetting = "screens";

let ending = new AbortController();
/** Set at once, because the database answers later. */
let hasEnded = false;

/** Whose pages are cached, as the newest page from the server said. Null when nobody is known to be signed in. */
export async function currentAccount(): Promise<string | null> {
  return (await readAccount()) ?? null;
}

/** Aborted when the account ends or changes: what was requested before that is neither cached nor shown. */
export function accountSignal() {
  return ending.signal;
}

/** Shows and caches nothing until a page from the server says who is signed in: the session seems to be over. */
export async function suspendAccount() {
  hasEnded = true;
  abortRequests();
  await (await openDatabase()).delete("settings", setting);
}

/** Also deletes what is cached. Posts that wait to be sent stay, they are shown to their author only. */
export async function endAccount() {
  await suspendAccount();
  await forgetOthers(null);
}

/**
 * What is cached for anybody else goes.
 * @param requested the account's signal at the time of the page's request @returns the signal from now on
 * @throws AbortError for a page that was requested under an earlier account
 */
export async function startAccount(viewerId: string | null, requested: AbortSignal): Promise<AbortSignal> {
  const database = await openDatabase();
  const before = await readAccount();
  requested.throwIfAborted();
  if (viewerId === before) return requested;
  if (before !== undefined) abortRequests();
  hasEnded = false;
  const { signal } = ending;
  await database.put("settings", viewerId, setting);
  await forgetOthers(viewerId);
  return signal;
}

/** Whether an answer to a member's request says that the session is over. */
export function isSignedOut({ status, redirected, url }: Response) {
  return status === 401 || (redirected && new URL(url).pathname === "/login");
}

/** Null after a page of nobody, undefined after an account has ended. */
async function readAccount(): Promise<string | null | undefined> {
  if (hasEnded) return undefined;
  return (await (await openDatabase()).get("settings", setting)) as string | null | undefined;
}

function abortRequests() {
  ending.abort();
  ending = new AbortController();
  forgetLatePages();
}

async function forgetOthers(viewerId: string | null) {
  await forgetPages(viewerId);
  await forgetPlaces(viewerId);
  await forgetShares(viewerId);
  const database = await openDatabase();
  const screens = (await database.get("settings", screensSetting)) as { owner: string } | undefined;
  if (screens?.owner !== viewerId) await database.delete("settings", screensSetting);
}
