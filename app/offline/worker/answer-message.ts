import { addBytes, bytesUsed } from "~/offline/shared/bytes-used";
import type { ToWorker } from "~/offline/shared/messages";
import { takeShare } from "./shares";

const own: readonly unknown[] = ["used", "tell-used", "take-share"];

/** Of our own pages. Who asks and gets no answer is told null. */
export async function answerMessage({ data, ports: [port] }: Pick<ExtendableMessageEvent, "data" | "ports">) {
  if (!own.includes(data?.type)) return;
  const answer = await answerTo(data).catch(() => null);
  port?.postMessage(answer ?? null);
}

async function answerTo(message: ToWorker): Promise<unknown> {
  switch (message?.type) {
    case "used":
      return addBytes(message.bytes);
    case "tell-used":
      return bytesUsed();
    case "take-share":
      return takeShare(message.id, message.viewerId);
  }
}
