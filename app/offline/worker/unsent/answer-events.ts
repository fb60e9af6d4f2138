import { worker } from "../scope";
import { sendPosts } from "./send-posts";

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
