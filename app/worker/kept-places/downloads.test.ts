import { afterEach, expect, test, vi } from "vitest";
import { type Download, downloadPlace, KeepError } from "./download";
import { isOutdated, startDownload } from "./downloads";
import { removePlace } from "./places";

vi.mock("./download", async original => ({ ...(await original<object>()), downloadPlace: vi.fn() }));
vi.mock("./places");
const account = vi.hoisted(() => ({ ending: new AbortController(), suspend: vi.fn() }));
vi.mock("../account", () => ({
  accountSignal: () => account.ending.signal,
  suspendAccount: account.suspend,
}));

afterEach(() => {
  account.ending = new AbortController();
  vi.resetAllMocks();
});

test.each([
  ["no-room", new DOMException("full", "QuotaExceededError")],
  ["away", new TypeError("Failed to fetch")],
  ["signed-out", new KeepError("signed-out")],
  ["full", new KeepError("full")],
] as const)("reports why a download failed: %s", async (fault, error) => {
  vi.mocked(downloadPlace).mockRejectedValue(error);
  expect(await startDownload("ada", "ridge", 360)).toEqual({ fault });
  expect(removePlace).not.toHaveBeenCalled();
});

test("keeps places one after the other, and a place that is requested twice once", async () => {
  let [running, most] = [0, 0];
  vi.mocked(downloadPlace).mockImplementation(async () => {
    most = Math.max(most, ++running);
    await new Promise(resolve => setTimeout(resolve, 1));
    running -= 1;
  });
  const places = Array.from({ length: 40 }, (_, at) => `ridge-${at % 20}`);
  const results = await Promise.all(places.map(place => startDownload("ada", place, 360)));
  expect(most).toBe(1);
  expect(vi.mocked(downloadPlace).mock.calls.map(([{ forumId }]: [Download]) => forumId)).toEqual(
    places.slice(0, 20),
  );
  expect(results).toEqual(Array(40).fill({}));
});

test("stops running and queued downloads when the account ends", async () => {
  vi.mocked(downloadPlace).mockImplementation(async ({ stop }) => {
    account.ending.abort();
    stop.throwIfAborted();
  });
  const results = await Promise.all(["ridge", "lake"].map(place => startDownload("ada", place, 360)));
  expect(results).toEqual([{ fault: "signed-out" }, { fault: "signed-out" }]);
  expect(account.suspend).not.toHaveBeenCalled();
});

test("suspends the account when the server says that the session is over", async () => {
  vi.mocked(downloadPlace).mockRejectedValue(new KeepError("signed-out"));
  await startDownload("ada", "ridge", 360);
  expect(account.suspend).toHaveBeenCalledOnce();
});

const forumId = "0b8f4c1e-3a1d-4f6b-9a67-2f5f5e1c0a11";
const postAt = (id: string) => `/location-forums/${forumId}/posts/${id}`;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const place = {
  ...{ owner: "ada", forumId, name: "Quiet Ridge", bytes: 10_000, width: 360 },
  ...{ addresses: [postAt("aaa"), `/location-forums/${forumId}`], missing: 0, keptAt: minutesAgo(5) },
};
const pageWith = (...ids: string[]) => ids.map(id => `<a href="${postAt(id)}">Post</a>`).join("");

test("refreshes a place with a newer post, after an hour, or when it is incomplete", () => {
  expect(isOutdated(place, pageWith("aaa"))).toBe(false);
  expect(isOutdated(place, pageWith("bbb", "aaa"))).toBe(true);
  expect(isOutdated({ ...place, keptAt: minutesAgo(61) }, pageWith("aaa"))).toBe(true);
  expect(isOutdated({ ...place, missing: 3 }, pageWith("aaa"))).toBe(true);
  expect(isOutdated({ ...place, keptAt: "damaged" }, pageWith("aaa"))).toBe(true);
});
