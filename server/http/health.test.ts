import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { healthCheck } from "./health.ts";

const ok = () => Promise.resolve(Response.json({ status: "ok" }));

test("asks once for many probes", async () => {
  const ask = vi.fn(ok);
  const { request } = siteWith(ask);
  const answers = await Promise.all(Array.from({ length: 50 }, () => request("/health")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await answers[0]?.json()).toEqual({ status: "ok" });
  expect(ask).toHaveBeenCalledTimes(1);
});

test("answers 503 within a second when the backend hangs", async () => {
  const ask = vi.fn(() => new Promise<Response>(() => {}));
  const { request } = siteWith(ask);
  const answers = await Promise.all([request("/health"), request("/health")]);
  expect(answers.map(({ status }) => status)).toEqual([503, 503]);
  expect(ask).toHaveBeenCalledTimes(1);
});

function siteWith(ask: () => Promise<Response>) {
  return new Hono().get("/health", healthCheck(ask));
}
