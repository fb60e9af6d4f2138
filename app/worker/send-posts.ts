import type { FromWorker } from "~/browser/shared-with-worker/contract";
import type { UnsentPost } from "~/browser/shared-with-worker/database";
import { withLockIfFree } from "~/browser/shared-with-worker/locks";
import {
  changeUnsent,
  findUnsent,
  isSighting,
  listUnsent,
  readSending,
  removeUnsent,
  writeSending,
} from "~/browser/shared-with-worker/unsent-posts";
import { secondsIn } from "~/lib/form-result";
import { waitingLimitIn } from "~/lib/location-post";
import { isUuid } from "~/lib/uuid";
import { currentAccount, suspendAccount } from "./account";
import { postToPages, worker } from "./messages";
import { sendWhileReachable } from "./send-while-reachable";

const tag = "send-unsent";

type WithSync = { sync?: { register: (tag: string) => Promise<void> } };
export type SyncEvent = ExtendableEvent & { tag?: string };

export async function requestSync() {
  try {
    await (worker.registration as WithSync).sync?.register(tag);
  } catch {}
}

export function sendInBackground(event: SyncEvent) {
  if (event.tag === tag) event.waitUntil(sendOrThrow());
}

async function sendOrThrow() {
  const result = await sendPosts();
  if (result !== "done" && result !== "needs login") throw new Error("Posts wait for the server");
}

export async function sendPosts(pressedId?: string): Promise<SendingResult> {
  const owner = await currentAccount();
  if (!owner) return "done";
  const { pausedUntil } = await readSending(owner);
  if (!pressedId && Date.now() < pausedUntil) return "waiting";
  return withLockIfFree("unsent", async isFree => {
    const result = isFree ? await sendInTurn(owner, pressedId) : "busy";
    await announceSending(isFree ? null : sendingId);
    return result;
  });
}

let sendingId: string | null = null;

function announceSending(id: string | null) {
  sendingId = id;
  return postToPages({ type: "unsent-sending", id });
}

async function sendInTurn(owner: string, pressedId: string | undefined): Promise<SendingResult> {
  const tried = new Set<string>();
  while ((await currentAccount()) === owner) {
    const waiting = await listUnsent(owner);
    const post = waiting.find(({ id, refusal }) => !tried.has(id) && (!refusal || id === pressedId));
    if (!post) return "done";
    tried.add(post.id);
    const result = await sendNow(post);
    await postToPages({ type: "unsent-changed" });
    if (result !== "done") return result;
  }
  return "done";
}

/** The post may have been changed, or a page have begun to change it, since it was listed. */
async function sendNow({ id, owner, refusal }: UnsentPost): Promise<SendingResult> {
  const post = await findUnsent(owner, id);
  if (!post || post.refusal !== refusal) return "done";
  await announceSending(id);
  // The timeout allows for an upload at 64 kbit/s.
  const files = [...post.photos, ...(post.trackFile ? [post.trackFile] : [])];
  const timeoutMs = 20_000 + files.reduce((bytes, { size }) => bytes + size, 0) / 8;
  const response = await sendWhileReachable(signal => submit(post, signal), timeoutMs);
  return response ? settle(post, await readOutcome(response, post)) : "waiting";
}

/** The page that opened when a post was stored may have been left before it noticed the post. */
export async function announceUnsent(pageId: string) {
  const owner = await currentAccount().catch(() => null);
  const waiting = owner ? await listUnsent(owner).catch(() => []) : [];
  if (waiting.length === 0) return;
  const page = await worker.clients.get(pageId);
  page?.postMessage({ type: "unsent-changed" } satisfies FromWorker);
}

function submit(
  { id, owner, forumId, commentOn, fields, photos, trackFile }: UnsentPost,
  signal: AbortSignal,
) {
  const body = new FormData();
  for (const [name, text] of Object.entries({ ...fields, id, member: owner })) body.set(name, text);
  for (const photo of photos) body.append("photos", photo, "photo");
  if (trackFile) body.set("trackFile", trackFile, "track");
  // A place that was removed sends it on to the one that has its posts.
  const init = { method: "POST", headers: { Accept: "application/json" } } as const;
  const path = commentOn ? `/${commentOn}/comments` : isSighting(fields) ? "?conditions=on" : "";
  return fetch(`/location-forums/${forumId}/posts${path}`, { ...init, body, signal });
}

async function settle(post: UnsentPost, outcome: Outcome): Promise<SendingResult> {
  const { id, owner, refusal } = post;
  const { needsLogin } = await readSending(owner);
  const isLater = outcome.kind === "later";
  await writeSending(owner, {
    needsLogin: outcome.kind === "needs login",
    pausedUntil: Date.now() + (isLater ? outcome.wait * 1000 : 0),
    limit: isLater ? outcome.limit : undefined,
  });
  switch (outcome.kind) {
    case "sent":
      await removeUnsent(id);
      await postToPages({ type: "unsent-news", news: "sent", post: { ...post, id: outcome.stored } });
      return "done";
    case "refused":
      await changeUnsent(id, { refusal: outcome.sentence });
      await postToPages({ type: "unsent-news", news: "refused", post });
      return "done";
    case "used id":
      await changeUnsent(id, { id: outcome.id });
      return "done";
    case "needs login":
      await suspendAccount();
      if (!needsLogin) await postToPages({ type: "unsent-news", news: "needs login", post });
      return "needs login";
    case "later":
      if (refusal) await changeUnsent(id, { refusal: null });
      return outcome.limit ? { limit: outcome.limit } : "waiting";
  }
}

/** "waiting" means that the server is unreachable or overloaded, "busy" that another sender runs. */
export type SendingResult = "done" | "waiting" | { limit: string } | "busy" | "needs login";

export type Outcome =
  /** `stored` is another id where the same words stood already. */
  | { kind: "sent"; stored: string }
  | { kind: "needs login" }
  | { kind: "used id"; id: string }
  | { kind: "refused"; sentence: string }
  /** `wait` is in seconds; `limit` says why the member must wait. */
  | { kind: "later"; wait: number; limit?: string };

/** Only our own JSON counts, because a hotspot's login page or a proxy may answer anything. */
export async function readOutcome(response: Response, post: { id: string }): Promise<Outcome> {
  const { status } = response;
  const body = await readJson(response);
  if (status === 201 && body.id === post.id)
    return { kind: "sent", stored: isUuid(body.stored) ? body.stored : post.id };
  const id = body.reply?.initialValue?.id;
  if (status === 409 && id !== post.id && isUuid(id)) return { kind: "used id", id };
  if ((status === 401 || status === 409) && body.reply) return { kind: "needs login" };
  if (status === 413) return { kind: "refused", sentence: tooLarge };
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  const sentence = Object.values(body.reply?.error ?? {}).flat()[0];
  if (isRefused && sentence) return { kind: "refused", sentence };
  const limit = status === 429 ? waitingLimitIn(sentence) : undefined;
  return { kind: "later", wait: waitIn(response.headers, limit ? aDay : anHour), ...(limit && { limit }) };
}

const tooLarge = "The post and its photos are too large together. Shorten the text or choose smaller photos.";

interface Answer {
  id?: string;
  stored?: string;
  reply?: { initialValue?: Record<string, string>; error?: Record<string, string[]> };
}

async function readJson(response: Response): Promise<Answer> {
  if (!response.headers.get("Content-Type")?.startsWith("application/json")) return {};
  return Object((await response.json().catch(() => null)) as unknown);
}

function waitIn(headers: Headers, longest: number) {
  const seconds = secondsIn(headers.get("Retry-After"));
  return seconds > 0 ? Math.min(seconds, longest) : usualWait;
}

const usualWait = 30;
const anHour = 60 * 60;
const aDay = 24 * anHour;
