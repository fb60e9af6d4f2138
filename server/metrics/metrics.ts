import { createHash, timingSafeEqual } from "node:crypto";
import type { Context, Next } from "hono";
import { Counter, Histogram, Registry } from "prom-client";
import {
  answerMetricsQuestions,
  askForMetrics,
  collectProcessMetrics,
} from "../../supabase/local/metrics.ts";
import type { Observed } from "../http/observe.ts";

interface ProcessMetrics {
  app: Registry;
  shedCount: () => number;
  token: string;
}

export function createMetrics({ app, shedCount, token }: ProcessMetrics) {
  const registry = new Registry();
  collectProcessMetrics(registry);
  countShedRequests(registry, shedCount);
  for (const each of [registry, app]) each.setDefaultLabels({ process: process.env.TREKS_PROCESS ?? "1" });
  answerMetricsQuestions(process, async () => {
    const figures = await Promise.all([registry, app].map(each => each.getMetricsAsJSON()));
    return JSON.stringify(figures.flat());
  });
  return { endpoint, measure: requestMeter(registry) };

  async function endpoint(c: Context, next: Next) {
    if (!isSame(c.req.header("authorization"), `Bearer ${token}`)) return next();
    const text = await askForMetrics(process, 6_000);
    const headers = { "Content-Type": registry.contentType, "Cache-Control": "no-store" };
    return c.body(text, text ? 200 : 503, headers);
  }
}

/** `timingSafeEqual` needs equal lengths, which digests have. */
function isSame(actual = "", expected: string) {
  const [one, other] = [actual, expected].map(text => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

const methods = ["GET", "HEAD", "POST"];

/** Labels are route paths, because addresses would have no bound. */
function requestMeter(registry: Registry) {
  const durations = new Histogram({
    name: "treks_http_request_duration_seconds",
    help: "Answered requests, by path in the route table; none for requests that never reached the router",
    labelNames: ["method", "route", "status"],
    buckets: [0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return ({ method, route = "none", status, seconds }: Observed) =>
    durations.observe(
      {
        method: methods.includes(method) ? method : "other",
        route,
        status: `${Math.floor(status / 100)}xx`,
      },
      seconds,
    );
}

function countShedRequests(registry: Registry, shedCount: () => number) {
  new Counter({
    name: "treks_http_requests_shed_total",
    help: "Requests that were refused with 503, because there were too many",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(shedCount());
    },
  });
}
