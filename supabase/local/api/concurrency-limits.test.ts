import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ConcurrencyLimits, ConcurrencyTimeout } from "./concurrency-limits.ts";

const posts = new URL("http://127.0.0.1/rest/v1/location_forum_posts");
const noBody = Buffer.alloc(0);
const profiles = new URL("http://127.0.0.1/rest/v1/profiles");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("runs four requests of a kind at once, without delaying other kinds", async () => {
  const limits = new ConcurrencyLimits();
  const work = Promise.withResolvers<void>();
  let running = 0;
  const requests = Array.from({ length: 20 }, () =>
    limits.run(posts, noBody, async () => {
      running += 1;
      await work.promise;
      running -= 1;
    }),
  );
  expect(await limits.run(profiles, noBody, async () => running)).toBe(4);
  work.resolve();
  await Promise.all(requests);
});

test("a page without its list does not wait for pages with it", async () => {
  const limits = new ConcurrencyLimits();
  const page = new URL("http://127.0.0.1/rest/v1/rpc/get_forum_page");
  const { promise, resolve } = Promise.withResolvers<void>();
  const pages = Array.from({ length: 20 }, () => limits.run(page, noBody, () => promise));
  const asked = Buffer.from(JSON.stringify({ forum: "a", page_size: 0 }));
  expect(await limits.run(page, asked, async () => "place")).toBe("place");
  resolve();
  await Promise.all(pages);
});

test("removes a request from the queue after the timeout", async () => {
  const limits = new ConcurrencyLimits();
  const work = Promise.withResolvers<void>();
  const running = Array.from({ length: 4 }, () => limits.run(posts, noBody, () => work.promise));
  const late = limits.run(posts, noBody, async () => "done").catch(error => error);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await late).toBeInstanceOf(ConcurrencyTimeout);
  const next = limits.run(posts, noBody, async () => "done");
  work.resolve();
  expect(await next).toBe("done");
  await Promise.all(running);
});

test("queues at most a thousand requests", async () => {
  const limits = new ConcurrencyLimits();
  const work = Promise.withResolvers<void>();
  const requests = Array.from({ length: 1_004 }, () => limits.run(posts, noBody, () => work.promise));
  await expect(limits.run(posts, noBody, async () => {})).rejects.toThrow(ConcurrencyTimeout);
  work.resolve();
  await Promise.all(requests);
});
