import { AsyncLocalStorage } from "node:async_hooks";
import { log } from "~/infra/log.server";
import { withoutTimeoutBudget } from "~/infra/request.server";
import type { Parts } from "./own-data.server";

/** With the fields by which React Router, where it has to read the answer, tells a refusal from a fault of the server. */
class DownloadEnded extends Error {
  override message = "The download has ended.";
  status = 409;
  statusText = "Conflict";
  internal = false;
  data = this.message;
}

/** Bytes. The server sees what a line takes by the pieces that it has taken whole (`server/http/accept.ts`). */
const pieceLength = 64 * 1024;

/** Ends as broken, not as complete, when the backend fails on the way. */
export function streamParts(parts: Parts, download: AbortController): ReadableStream<Uint8Array> {
  const { signal } = download;
  const pieces = piecesOf(parts);
  // The line that takes the bytes is no part of the request, whose id the log needs.
  const inRequest = AsyncLocalStorage.snapshot();
  return new ReadableStream(
    {
      start(controller) {
        const end = () => controller.error(new DownloadEnded());
        if (signal.aborted) end();
        else signal.addEventListener("abort", end);
      },
      async pull(controller) {
        try {
          const { done, value } = await inRequest(() => withoutTimeoutBudget(() => pieces.next()));
          if (signal.aborted) return;
          if (!done) return controller.enqueue(value);
          controller.close();
        } catch (err) {
          inRequest(() => log.warn({ err }, "a member's download broke off"));
        }
        download.abort();
      },
      cancel: () => download.abort(),
    },
    // Nothing is read ahead of the line that takes it.
    { highWaterMark: 0 },
  );
}

async function* piecesOf(parts: Parts): AsyncGenerator<Uint8Array, void> {
  for await (const part of parts) {
    const bytes = Buffer.from(part);
    for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength);
  }
}
