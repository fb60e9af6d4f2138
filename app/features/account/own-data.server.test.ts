import { isRouteErrorResponse } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { log } from "~/infra/log.server";
import { startDownload, streamParts } from "./own-data.server";

const warnings = vi.spyOn(log, "warn").mockImplementation(() => {});

beforeEach(() => void warnings.mockClear());

test("does not read ahead of the connection", async () => {
  const { parts, read } = countedParts(["a", "b", "c"]);
  const reader = streamParts(parts, startDownload("ada")).getReader();
  expect(read()).toBe(0);
  await reader.read();
  expect(read()).toBe(1);
  await reader.cancel();
  expect(read()).toBe(1);
});

test("breaks off when a part fails", async () => {
  async function* parts() {
    yield "a";
    throw new Error("no backend");
  }
  await expect(new Response(streamParts(parts(), startDownload("ada"))).text()).rejects.toThrow();
  expect(warnings).toHaveBeenCalledOnce();
});

test("a newer download ends the member's older one", async () => {
  const older = streamParts(countedParts(["a", "b"]).parts, startDownload("ada"));
  const newer = streamParts(countedParts(["a", "b"]).parts, startDownload("ada"));
  const problem = await new Response(older).text().catch(error => error);
  expect(problem.message).toBe("The download has ended.");
  expect(isRouteErrorResponse(problem), "not a server problem").toBe(true);
  expect(await new Response(newer).text()).toBe("ab");
});

test("allows 32 downloads at once, and ended ones make room", async () => {
  const streams = Array.from({ length: 32 }, (_, at) =>
    streamParts(countedParts(["a"]).parts, startDownload(`member ${at}`)),
  );
  expect(() => startDownload("ben")).toThrow("Many members");
  await streams[0]?.cancel();
  const left = streamParts(countedParts(["a"]).parts, startDownload("ben"));
  expect(() => startDownload("chloe")).toThrow("Many members");
  for (const stream of [...streams.slice(1), left]) await new Response(stream).text();
  expect(() => startDownload("chloe").abort()).not.toThrow();
});

function countedParts(texts: string[]) {
  let count = 0;
  return { parts: parts(), read: () => count };

  async function* parts() {
    for (const text of texts) {
      count++;
      yield text;
    }
  }
}
