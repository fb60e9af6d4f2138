import type { FromWorker } from "~/offline/shared/contract";
import type { UnsentPost } from "~/offline/shared/database";
import {
  addNews,
  findUnsent,
  hasUnsent,
  listUnsent,
  readSending,
  showAppBadge,
  withPostLock,
  withSendingLock,
} from "~/offline/shared/unsent-posts";
import { currentAccount } from "./account";
import { tellPages, worker } from "./messages";
import { type SendingResult, sendPost } from "./send-post";

const tag = "send-unsent";

/** Background Sync, which TypeScript does not know. */
type WithSync = { sync?: { register: (tag: string) => Promise<void> } };
export type SyncEvent = ExtendableEvent & { tag?: string };

/** Where the browser has it, it wakes the worker once there is a connection; elsewhere the next page does. */
export async function askForSync() {
  try {
    await (worker.registration as WithSync).sync?.register(tag);
  } catch {}
}

export function sendInBackground(event: SyncEvent) {
  if (event.tag === tag) event.waitUntil(sendOrThrow());
}

/** A failure makes the browser try again later. */
async function sendOrThrow() {
  const result = await sendPosts();
  if (result !== "done" && result !== "needs login") throw new Error("Posts wait for the server");
}

export async function sendWhenAsked({ data, ports }: ExtendableMessageEvent) {
  const result = await sendPosts(data.id).catch(() => "waiting" as const);
  ports[0]?.postMessage(result);
}

/**
 * Those of the member who is logged in, as the newest page said; the server refuses whom it takes for somebody else.
 * @param asked the id of a post whose Send button was pressed
 */
async function sendPosts(asked?: string): Promise<SendingResult> {
  const owner = await currentAccount();
  if (!owner) return "done";
  const { pausedUntil } = await readSending(owner);
  if (!asked && Date.now() < pausedUntil) return "waiting";
  return withSendingLock(async isFree => {
    if (!isFree) return tellWhatIsSent();
    const result = await sendInTurn(owner, asked);
    await tellSending(null);
    return result;
  });
}

let sendingId: string | null = null;

function tellSending(id: string | null) {
  sendingId = id;
  return tellPages({ type: "unsent-sending", id });
}

/** A page that was opened meanwhile has not heard of it. */
async function tellWhatIsSent() {
  await tellPages({ type: "unsent-sending", id: sendingId });
  return "busy" as const;
}

/** The list is read again each time: one may have been written, edited or discarded meanwhile. */
async function sendInTurn(owner: string, asked: string | undefined): Promise<SendingResult> {
  const tried = new Set<string>();
  while ((await currentAccount()) === owner) {
    const waiting = await listUnsent(owner);
    await showAppBadge(waiting.length);
    const post = waiting.find(({ id, refusal }) => !tried.has(id) && (!refusal || id === asked));
    if (!post) return "done";
    tried.add(post.id);
    const result = await withPostLock(post.id, isFree =>
      isFree ? sendNow(post) : Promise.resolve("done" as const),
    );
    await tellPages({ type: "unsent-changed" });
    if (result !== "done") return result;
  }
  return "done";
}

async function sendNow({ id, owner }: UnsentPost): Promise<SendingResult> {
  const post = await findUnsent(owner, id);
  if (!post) return "done";
  await tellSending(id);
  const { result, news } = await sendPost(post);
  if (news) await addNews(owner, { outcome: news, id, forumId: post.forumId, title: post.title });
  return result;
}

/** The page that was opened after a post was kept may have been left before it took note of it. */
export async function tellOfUnsent(pageId: string) {
  const owner = await currentAccount().catch(() => null);
  if (!owner || !(await hasUnsent(owner).catch(() => false))) return;
  const page = await worker.clients.get(pageId);
  page?.postMessage({ type: "unsent-changed" } satisfies FromWorker);
}
