import { AsyncLocalStorage } from "node:async_hooks";
import { isRouteErrorResponse } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { log } from "~/infra/log.server";
import { startDownload, streamParts } from "./own-data.server";

const warnings = vi.spyOn(log, "warn").mockImplementation(() => {});

beforeEach(() => void warnings.mockClear());

test("nothing is read ahead of whoever takes it", async () => {
  const { parts, read } = counted(["a", "b", "c"]);
  const reader = streamParts(parts, startDownload("ada")).getReader();
  expect(read()).toBe(0);
  await reader.read();
  expect(read()).toBe(1);
  await reader.cancel();
  expect(read()).toBe(1);
});

test("a large part is given in pieces, so that a slow line can be seen to take it", async () => {
  const part = "é".repeat(100_000);
  const reader = streamParts(counted([part]).parts, startDownload("ada")).getReader();
  const pieces: Uint8Array[] = [];
  for (let next = await reader.read(); !next.done; next = await reader.read()) pieces.push(next.value);
  expect(pieces.map(({ length }) => length)).toEqual([65_536, 65_536, 65_536, 3_392]);
  expect(Buffer.concat(pieces).toString()).toBe(part);
});

test("where a part fails the answer breaks off and does not end as if it were whole", async () => {
  async function* parts() {
    yield "a";
    throw new Error("no backend");
  }
  await expect(new Response(streamParts(parts(), startDownload("ada"))).text()).rejects.toThrow();
  expect(warnings).toHaveBeenCalledOnce();
});

test("what is read for it belongs to the request that asked, whoever takes the bytes", async () => {
  const request = new AsyncLocalStorage<string>();
  async function* parts() {
    yield request.getStore() ?? "none";
  }
  const stream = request.run("the request", () => streamParts(parts(), startDownload("ada")));
  expect(await request.run("another", () => new Response(stream).text())).toBe("the request");
});

test("a member's newer download ends the older one", async () => {
  const older = streamParts(counted(["a", "b"]).parts, startDownload("ada"));
  const newer = streamParts(counted(["a", "b"]).parts, startDownload("ada"));
  const fault = await new Response(older).text().catch(error => error);
  expect(fault.message).toBe("The download has ended.");
  expect(isRouteErrorResponse(fault), "no fault of the server").toBe(true);
  expect(await new Response(newer).text()).toBe("ab");
});

test("a download that was ended before its first byte does not stay open", async () => {
  const download = startDownload("ada");
  startDownload("ada").abort();
  const stream = streamParts(counted(["a"]).parts, download);
  await expect(new Response(stream).text()).rejects.toThrow("has ended");
});

test("at most 32 at once, and one that has ended, broken or been left makes room", async () => {
  const streams = Array.from({ length: 32 }, (_, at) =>
    streamParts(counted(["a"]).parts, startDownload(`member ${at}`)),
  );
  expect(() => startDownload("ben")).toThrow("Many members");
  await streams[0]?.cancel();
  const left = streamParts(counted(["a"]).parts, startDownload("ben"));
  expect(() => startDownload("chloe")).toThrow("Many members");
  for (const stream of [...streams.slice(1), left]) await new Response(stream).text();
  expect(() => startDownload("chloe").abort()).not.toThrow();
});

test("a line that takes nothing for an hour is given up", async () => {
  vi.useFakeTimers();
  const stalled = streamParts(counted(["a"]).parts, startDownload("ada"));
  vi.advanceTimersByTime(60 * 60_000);
  vi.useRealTimers();
  await expect(new Response(stalled).text()).rejects.toThrow("has ended");
});

function counted(texts: string[]) {
  let count = 0;
  return { parts: parts(), read: () => count };

  async function* parts() {
    for (const text of texts) {
      count++;
      yield text;
    }
  }
}
