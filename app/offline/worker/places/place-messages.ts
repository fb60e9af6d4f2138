import { photoWidths } from "~/lib/photo-widths";
import type { ToWorker } from "~/offline/shared/messages";
import type { KeepProgress } from "~/offline/shared/offline-place";
import { currentAccount } from "../account";
import { isForumId } from "./place-addresses";
import { startKeeping, stopAndDrop } from "./place-runs";

type PlaceMessage = Extract<ToWorker, { type: "keep-place" | "drop-place" }>;

export function answerPlaceMessage(event: ExtendableMessageEvent) {
  const message = event.data as PlaceMessage | null;
  if (message?.type !== "keep-place" && message?.type !== "drop-place") return;
  if (isForumId(message.forumId)) event.waitUntil(answer(message, event.ports[0]));
}

async function answer(message: PlaceMessage, port: MessagePort | undefined) {
  const owner = await currentAccount();
  const report = (progress: KeepProgress | { state: "dropped" }) => port?.postMessage(progress);
  if (!owner) return report({ state: "failed", fault: "signed-out", done: 0, of: 0 });
  const { forumId } = message;
  if (message.type === "keep-place") {
    const width = photoWidths.find(each => each === message.width) ?? 720;
    return startKeeping(owner, forumId, width, report);
  }
  await stopAndDrop(owner, forumId);
  report({ state: "dropped" });
}
