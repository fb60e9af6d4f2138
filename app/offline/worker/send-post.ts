import { waitingLimitIn } from "~/lib/location-post-limits";
import { isUuid } from "~/lib/uuid";
import type { UnsentPost } from "~/offline/shared/database";
import {
  changeUnsent,
  readSending,
  removeUnsent,
  renameUnsent,
  type UnsentNews,
  writeSending,
} from "~/offline/shared/unsent-posts";
import { suspendAccount } from "./account";
import { unlessDead } from "./unless-dead";

interface Sent {
  result: SendingResult;
  news?: UnsentNews["outcome"];
}

/** What the server says is noted with the post. The same id sent twice is one post, so a lost answer costs nothing. */
export async function sendPost(post: UnsentPost): Promise<Sent> {
  const response = await unlessDead(signal => submit(post, signal), timeFor(post));
  return response ? settle(post, await readOutcome(response, post)) : { result: "waiting" };
}

/** In milliseconds, at eight bytes in each: nobody waits, and a try that hangs holds up the next. */
function timeFor({ photo }: UnsentPost) {
  return 20_000 + (photo?.size ?? 0) / 8;
}

function submit({ id, owner, forumId, title, content, tags, photo }: UnsentPost, signal: AbortSignal) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ id, member: owner, title, content, tags }))
    body.set(name, value);
  if (photo) body.set("photo", photo, "photo");
  const headers = { Accept: "application/json" };
  // A redirect is none of ours.
  return fetch(`/location-forums/${forumId}/posts`, {
    method: "POST",
    body,
    headers,
    redirect: "error",
    signal,
  });
}

async function settle({ id, owner, refusal }: UnsentPost, outcome: Outcome): Promise<Sent> {
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
      return { result: "done", news: "sent" };
    case "refused":
      await changeUnsent(id, { refusal: outcome.sentence });
      return { result: "done", news: "refused" };
    case "used id":
      await renameUnsent(id, outcome.id);
      return { result: "done" };
    case "needs login":
      await suspendAccount();
      return needsLogin ? { result: "needs login" } : { result: "needs login", news: "needs login" };
    case "later":
      if (refusal) await changeUnsent(id, { refusal: null });
      return { result: outcome.limit ? { limit: outcome.limit } : "waiting" };
  }
}

/** "waiting": the server could not be reached, or takes nothing just now. `limit`: from this member. "busy": another sender is at it. */
export type SendingResult = "done" | "waiting" | { limit: string } | "busy" | "needs login";

export type Outcome =
  | { kind: "sent" }
  | { kind: "needs login" }
  /** Another author's post has the id. */
  | { kind: "used id"; id: string }
  | { kind: "refused"; sentence: string }
  /** `wait` in seconds. `limit`: the member has posted as much as they can for now. */
  | { kind: "later"; wait: number; limit?: string };

/** Only what the server itself says counts: a hotspot's login page or a proxy may answer anything. */
export async function readOutcome(response: Response, post: { id: string }): Promise<Outcome> {
  const { status } = response;
  const body = await readJson(response);
  if (status === 201 && body.id === post.id) return { kind: "sent" };
  const id = body.reply?.initialValue?.id;
  if (status === 409 && id !== post.id && isUuid(id)) return { kind: "used id", id };
  // Another member is logged in.
  if ((status === 401 || status === 409) && body.reply) return { kind: "needs login" };
  if (status === 413) return { kind: "refused", sentence: tooLarge };
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429;
  const sentence = Object.values(body.reply?.error ?? {}).flat()[0];
  if (isRefused && sentence) return { kind: "refused", sentence };
  const limit = status === 429 ? waitingLimitIn(sentence) : undefined;
  return { kind: "later", wait: waitIn(response.headers, limit ? aDay : anHour), ...(limit && { limit }) };
}

const tooLarge = "The post and its photo are too large together. Shorten the text or choose a smaller photo.";

interface Answer {
  id?: string;
  reply?: { initialValue?: Record<string, string>; error?: Record<string, string[]> };
}

async function readJson(response: Response): Promise<Answer> {
  if (!response.headers.get("Content-Type")?.startsWith("application/json")) return {};
  return Object((await response.json().catch(() => null)) as unknown);
}

/** Retry-After holds seconds or a date. */
function waitIn(headers: Headers, longest: number) {
  const asked = headers.get("Retry-After") ?? "";
  const seconds = Number(asked) || (Date.parse(asked) - Date.now()) / 1000;
  return seconds > 0 ? Math.min(seconds, longest) : usualWait;
}

const usualWait = 30;
const anHour = 60 * 60;
const aDay = 24 * anHour;
