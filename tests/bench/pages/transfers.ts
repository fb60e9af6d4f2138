import type { CDPSession } from "@playwright/test";

export interface Transfer {
  url: string;
  /** Chromium's resource type: Document, Script, Stylesheet, Image, … */
  kind: string;
  /** The answer's Content-Encoding. */
  encoding: string;
  /** Compressed headers and body. */
  bytes: number;
  /** Of them the body. */
  body: number;
  /** Milliseconds since 1970. */
  startedAt: number;
  finishedAt: number;
}

export interface Transfers {
  list: Transfer[];
  lastActivity(): number;
}

interface Pending {
  url: string;
  kind: string;
  encoding: string;
  headers: number;
  startedAt: number;
  /** Seconds between the network's clock and 1970. */
  toEpoch: number;
}

/** Records what the page loads from now on. Call after `Network.enable`. */
export function recordTransfers(session: CDPSession): Transfers {
  const list: Transfer[] = [];
  const pending = new Map<string, Pending>();
  let activity = Date.now();

  session.on("Network.requestWillBeSent", ({ requestId, type = "Other", request, timestamp, wallTime }) => {
    activity = Date.now();
    const { url } = request;
    if (!url.startsWith("http")) return;
    const [startedAt, toEpoch] = [wallTime * 1000, wallTime - timestamp];
    pending.set(requestId, { url, kind: type, encoding: "", headers: 0, startedAt, toEpoch });
  });
  session.on("Network.dataReceived", () => {
    activity = Date.now();
  });
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    const started = pending.get(requestId);
    if (!started) return;
    // Only now is the type of a preloaded file known.
    started.kind = type;
    started.headers = response.encodedDataLength;
    started.encoding = headerOf(response.headers, "content-encoding");
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength, timestamp }) => {
    activity = Date.now();
    const started = pending.get(requestId);
    if (!started) return;
    const { headers, toEpoch, ...rest } = started;
    const finishedAt = (timestamp + toEpoch) * 1000;
    list.push({ ...rest, bytes: encodedDataLength, body: encodedDataLength - headers, finishedAt });
  });
  return { list, lastActivity: () => activity };
}

function headerOf(headers: Record<string, string>, name: string) {
  return Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1] ?? "";
}
