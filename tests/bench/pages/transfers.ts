import type { CDPSession } from "@playwright/test";

export interface Transfer {
  /** Chromium's resource type: Document, Script, Stylesheet, Image, … */
  kind: string;
  /** Compressed headers and body. */
  bytes: number;
  /** Milliseconds since 1970. */
  finishedAt: number;
}

export interface Transfers {
  list: Transfer[];
  lastActivity(): number;
}

/** Records what the page loads from now on. Call after `Network.enable`. */
export function recordTransfers(session: CDPSession): Transfers {
  const list: Transfer[] = [];
  const pending = new Map<string, { kind: string; toEpoch: number }>();
  let activity = Date.now();

  session.on("Network.requestWillBeSent", ({ requestId, type = "Other", request, timestamp, wallTime }) => {
    activity = Date.now();
    if (request.url.startsWith("http")) pending.set(requestId, { kind: type, toEpoch: wallTime - timestamp });
  });
  session.on("Network.dataReceived", () => {
    activity = Date.now();
  });
  session.on("Network.responseReceived", ({ requestId, type }) => {
    const started = pending.get(requestId);
    // Only now is the type of a preloaded file known.
    if (started) started.kind = type;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) => {
    activity = Date.now();
    const started = pending.get(requestId);
    if (!started) return;
    const finishedAt = (timestamp + started.toEpoch) * 1000;
    list.push({ kind: started.kind, bytes: encodedDataLength, finishedAt });
  });
  return { list, lastActivity: () => activity };
}
