import type { UnsentPost } from "~/offline/shared/database";
import {
  changeUnsent,
  readSending,
  removeUnsent,
  renameUnsent,
  type UnsentNews,
  writeSending,
} from "~/offline/shared/unsent-posts";
import { suspendAccount } from "../account";
import { unlessDead } from "../unless-dead";
import { type Outcome, readOutcome, type SendingResult } from "./outcome";

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
