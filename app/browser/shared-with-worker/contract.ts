import type { UnsentPost } from "./database";

export type ToWorker =
  | { type: "send-unsent"; id?: string }
  | { type: "download-place"; forumId: string; width: number }
  | { type: "drop-place"; forumId: string };

/** Null when no service worker controls the page. */
export function askWorker<Answer>(question: ToWorker): Promise<Answer | null> {
  const { controller } = navigator.serviceWorker ?? {};
  if (!controller) return Promise.resolve(null);
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    controller.postMessage(question, [port2]);
  });
}

export type FromWorker =
  | { type: "unsent-changed" }
  | { type: "unsent-sending"; id: string | null }
  /** After "sent", `id` is that of the post or comment that has the words. */
  | { type: "unsent-news"; news: "sent" | "refused" | "needs login"; post: UnsentPost };

export const maxKeptBytes = 50_000_000;

export const maxAddresses = 300;

export const offlinePlacePath = (forumId: string, width: number) =>
  `/location-forums/${forumId}/offline?width=${width}`;

export type KeepFault = "away" | "signed-out" | "gone" | "full" | "no-room" | "server";

/** What the service worker does with a page. Its route says so, as in `handle = { offline: "seen" }`. */
export type Offline =
  /** All that it shows is on the device. It is cached ahead and shown as if there were a connection. */
  | "local"
  /** It is cached before the first visit. The copy says how old it is. */
  | "ahead"
  /** It is cached when it is visited. The copy says how old it is. */
  | "seen"
  /** It only takes a form. The offline page says that the form was not sent. */
  | "form"
  /** It is never cached, and its forms bypass the service worker. */
  | "never";

export interface OfflinePage {
  /** As in `routes.ts`, such as "/forums/:forumId". */
  path: string;
  offline: Offline;
  /** With these, such as "tab=pending", it is cached ahead too. */
  queries?: string[];
}

/** Templates carry this id, because one cached page serves all posts of a kind. No row has it. */
export const templateId = "00000000-0000-4000-8000-000000000000";
