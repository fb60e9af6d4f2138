import { Hono } from "hono";
import { pino } from "pino";
import { expect, test } from "vitest";
import { concurrencyLimit } from "./concurrency-limit.ts";
import { loadShedding } from "./load-shedding.ts";

test("whoever comes when it is full hears at once when to come again, and nothing of a body is read", async () => {
  const site = siteFor(1);
  const first = site.request("/");
  const { body, wasRead } = watchedBody();
  const late = await site.request("/", { method: "POST", body, duplex: "half" } as RequestInit);
  expect(late.status).toBe(503);
  expect(late.headers.get("Retry-After")).toBe("5");
  expect(await late.text()).toContain("Wait a few seconds and try again.");
  expect(wasRead()).toBe(false);
  site.answer();
  expect((await first).status).toBe(200);
  site.answer();
  expect((await site.request("/")).status).toBe(200);
});

test("a form that is refused says that what was typed is still there", async () => {
  const site = siteFor(0);
  const page = await site.request("/", { method: "POST", headers: { Accept: "text/html" } });
  expect(await page.text()).toContain("Go back in your browser: what you typed is still there.");
});

test("whoever has gone away while waiting is not worked for", async () => {
  const site = siteFor(10, 1);
  const first = site.request("/");
  const leaving = new AbortController();
  const second = site.request(new Request("http://localhost/", { signal: leaving.signal }));
  leaving.abort();
  site.answer();
  await Promise.all([first, second]);
  expect(site.worked()).toBe(1);
});

/** Answers when told to, so many at once. */
function siteFor(limit: number, concurrency = 16) {
  let answer = () => {};
  let answered = Promise.withResolvers<void>();
  let worked = 0;
  const gate = concurrencyLimit({ concurrency, limits: { initial: limit, min: limit, max: limit } });
  const { rejectWhenBusy, limitConcurrency } = loadShedding(pino({ enabled: false }), gate);
  const app = new Hono().use(rejectWhenBusy).use(limitConcurrency);
  app.all("*", async c => {
    worked++;
    answered = Promise.withResolvers();
    answer = answered.resolve;
    await answered.promise;
    return c.text("here");
  });
  return { request: app.request.bind(app), answer: () => setImmediate(() => answer()), worked: () => worked };
}

function watchedBody() {
  let isRead = false;
  const body = new ReadableStream(
    {
      pull(controller) {
        isRead = true;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { body, wasRead: () => isRead };
}
