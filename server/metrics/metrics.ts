import { createHash, timingSafeEqual } from "node:crypto";
import type { Context, Next } from "hono";
import { AggregatorRegistry, Counter, Gauge, Histogram, Registry } from "prom-client";
import {
  answerMetricsQuestions,
  collectProcessMetrics,
  type Metrics,
  type MetricsMessage,
} from "../../supabase/local/metrics.ts";
import type { Version } from "../build/build.ts";
import type { Observed } from "../http/observe.ts";

interface LoadState {
  limit: number;
  inFlight: number;
  waiting: number;
  shed: number;
}

interface ProcessMetrics {
  /** What the routes have measured. */
  app: Registry;
  build: Version & { build: string };
  load: () => LoadState;
  token: string;
}

/** Whoever has not got the token is answered as for any page that is not there. */
export function createMetrics({ app, build, load, token }: ProcessMetrics) {
  const registry = new Registry();
  collectProcessMetrics(registry);
  describeBuild(registry, build);
  describeLoad(registry, load);
  for (const each of [registry, app]) each.setDefaultLabels({ process: process.env.TREKS_PROCESS ?? "1" });
  answerMetricsQuestions(readMetrics);
  return { endpoint, measure: requestMeter(registry) };

  async function endpoint(c: Context, next: Next) {
    if (!isSame(c.req.header("authorization"), `Bearer ${token}`)) return next();
    const all = await metricsOfAllProcesses(readMetrics);
    return c.body(await toText(all), 200, {
      "Content-Type": registry.contentType,
      "Cache-Control": "no-store",
    });
  }

  async function readMetrics(): Promise<Metrics> {
    return [...(await registry.getMetricsAsJSON()), ...(await app.getMetricsAsJSON())];
  }
}

function describeBuild(registry: Registry, { version, revision, build }: ProcessMetrics["build"]) {
  const name = "treks_build_info";
  const help = "Always 1, with the version and revision of the sources, and a digest of the browser's files";
  const labelNames = ["version", "revision", "build"];
  new Gauge({ name, help, labelNames, registers: [registry] }).set({ version, revision, build }, 1);
}

/** As digests, which have one length. */
function isSame(given = "", expected: string) {
  const [one, other] = [given, expected].map(text => createHash("sha256").update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}

/** Every series names its process, so there is never more than one value to choose from. */
function toText(metrics: Metrics) {
  return AggregatorRegistry.aggregate([
    metrics.map(metric => ({ ...metric, aggregator: "first" })),
  ]).metrics();
}

const methods = ["GET", "HEAD", "POST"];

/** By paths of the route table, never by addresses: their number has a bound. */
function requestMeter(registry: Registry) {
  const durations = new Histogram({
    name: "treks_http_request_duration_seconds",
    help: "Answered requests, by path in the route table; none where the router was not asked",
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

function describeLoad(registry: Registry, state: () => LoadState) {
  gauge("treks_http_requests_in_flight", "Requests that are worked on or wait", "inFlight");
  gauge("treks_http_requests_in_flight_limit", "As many are let in at present", "limit");
  gauge("treks_http_requests_waiting", "Requests in flight that nobody works on yet", "waiting");
  new Counter({
    name: "treks_http_requests_shed_total",
    help: "Requests that were refused with 503, because there were too many",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(state().shed);
    },
  });

  function gauge(name: string, help: string, value: keyof LoadState) {
    const registers = [registry];
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(state()[value]);
      },
    });
  }
}

/** Milliseconds: longer than the supervisor waits for each process. */
const timeout = 2_000;
let lastId = 0;

/** By way of the supervisor; without one, or should it be silent, only those of this process. */
async function metricsOfAllProcesses(measureOwn: () => Promise<Metrics>): Promise<Metrics> {
  if (!process.connected) return measureOwn();
  const id = ++lastId;
  const { promise, resolve } = Promise.withResolvers<Metrics | null>();
  const late = setTimeout(resolve, timeout, null);
  const listen = (message: MetricsMessage) => {
    if (message.type === "metrics of all" && message.id === id) resolve(message.metrics);
  };
  process.on("message", listen);
  process.send?.({ type: "metrics request", id });
  const all = await promise;
  clearTimeout(late);
  process.off("message", listen);
  return all && all.length > 0 ? all : measureOwn();
}
