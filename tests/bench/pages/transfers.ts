import type { CDPSession } from "@playwright/test";

export interface Transfer {
  url: string;
  /** Chromium's resource type: Document, Script, Stylesheet, Image, … */
  kind: string;
  encoding: string;
  /** Compressed headers and body. */
  bytes: number;
  headerBytes: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  finishedAt: number;
}

/** Records what the page loads from now on. Call after `Network.enable`. */
export function recordTransfers(session: CDPSession) {
  const list: Transfer[] = [];
  const pending = new Map<string, Transfer & { secondsToEpoch: number }>();
  let activity = Date.now();
  const noteActivity = () => {
    activity = Date.now();
  };

  session.on("Network.requestWillBeSent", ({ requestId, type = "Other", request, timestamp, wallTime }) => {
    noteActivity();
    const { url } = request;
    if (!url.startsWith("http")) return;
    const times = { startedAt: wallTime * 1000, finishedAt: 0, secondsToEpoch: wallTime - timestamp };
    pending.set(requestId, { url, kind: type, encoding: "", bytes: 0, headerBytes: 0, ...times });
  });
  session.on("Network.dataReceived", noteActivity);
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const transfer = pending.get(requestId);
    if (!transfer) return;
    // The type of a preloaded file is known only now.
    transfer.kind = type;
    transfer.headerBytes = response.encodedDataLength;
    transfer.encoding = new Headers(response.headers).get("content-encoding") ?? "";
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) => {
    noteActivity();
    const transfer = pending.get(requestId);
    if (!transfer) return;
    const { secondsToEpoch, ...rest } = transfer;
    list.push({ ...rest, bytes: encodedDataLength, finishedAt: (timestamp + secondsToEpoch) * 1000 });
  });
  return { list, lastActivity: () => activity };
}
