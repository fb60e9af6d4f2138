import { createHash, timingSafeEqual } from "node:crypto";
import type { Context, Next } from "hono";
import { AggregatorRegistry, Gauge, Registry } from "prom-client";
import { answerMetricsQuestions, collectProcessMetrics, type Metrics } from "../../supabase/local/metrics.ts";
import type { Version } from "../build/version.ts";
import { metricsOfAllProcesses } from "./metrics-of-all.ts";

interface ProcessMetrics {
  /** What the routes have measured. */
  app: Registry;
  build: Version & { build: string };
  token: string;
}

/** Whoever has not got the token is answered as for any page that is not there. */
export function createMetrics({ app, build, token }: ProcessMetrics) {
  const registry = new Registry();
  collectProcessMetrics(registry);
  describeBuild(registry, build);
  for (const each of [registry, app]) each.setDefaultLabels({ process: process.env.TREKS_PROCESS ?? "1" });
  answerMetricsQuestions(measure);
  return { registry, endpoint };

  async function endpoint(c: Context, next: Next) {
    if (!isSame(c.req.header("authorization"), `Bearer ${token}`)) return next();
    const all = await metricsOfAllProcesses(measure);
    return c.body(await toText(all), 200, {
      "Content-Type": registry.contentType,
      "Cache-Control": "no-store",
    });
  }

  async function measure(): Promise<Metrics> {
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
