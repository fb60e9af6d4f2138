import { openDatabase } from "~/browser/shared-with-worker/database";
import { deletePlacesOfOthers } from "./kept-places/places";
import { deleteCopiesOfOthers } from "./page-cache";

const accountKey = "account";

let ending = new AbortController();
/** This flag works at once, while the database answers later. */
let hasEnded = false;

export async function currentAccount(): Promise<string | null> {
  return (await readAccount()) ?? null;
}

/** Aborts when the account ends or changes: responses requested before are neither cached nor shown. */
export function accountSignal() {
  return ending.signal;
}

export async function suspendAccount() {
  hasEnded = true;
  abortRequests();
  await (await openDatabase()).delete("settings", accountKey);
}

export async function endAccount() {
  await suspendAccount();
  await deleteDataOfOthers(null);
}

/** @throws AbortError for a page that was requested under an earlier account */
export async function startAccount(viewerId: string | null, requested: AbortSignal): Promise<AbortSignal> {
  const database = await openDatabase();
  const before = await readAccount();
  requested.throwIfAborted();
  if (viewerId === before) return requested;
  if (before !== undefined) abortRequests();
  hasEnded = false;
  const { signal } = ending;
  await database.put("settings", viewerId, accountKey);
  await deleteDataOfOthers(viewerId);
  return signal;
}

export function isSignedOut({ status, redirected, url }: Response) {
  return status === 401 || (redirected && new URL(url).pathname === "/login");
}

async function readAccount(): Promise<string | null | undefined> {
  if (hasEnded) return undefined;
  return (await (await openDatabase()).get("settings", accountKey)) as string | null | undefined;
}

function abortRequests() {
  ending.abort();
  ending = new AbortController();
}

async function deleteDataOfOthers(viewerId: string | null) {
  await deleteCopiesOfOthers(viewerId);
  await deletePlacesOfOthers(viewerId);
}
