import type { MiddlewareHandler } from "hono";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import type { AppVariables } from "../http/app-variables.ts";
import type { loadShedding } from "../http/overload/load-shedding.ts";

type LoadState = ReturnType<ReturnType<typeof loadShedding>["state"]>;

const methods = ["GET", "HEAD", "POST"];

/** By paths of the route table, never by addresses: their number has a bound. Shed requests are counted elsewhere. */
export function measureRequests(registry: Registry): MiddlewareHandler<{ Variables: AppVariables }> {
  const durations = new Histogram({
    name: "treks_http_request_duration_seconds",
    help: "Answered requests, by path in the route table; none where the router was not asked",
    labelNames: ["method", "route", "status"],
    buckets: [0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  return async (c, next) => {
    const start = performance.now();
    await next();
    if (c.get("isShed")) return;
    const method = methods.includes(c.req.method) ? c.req.method : "other";
    const status = `${Math.floor(c.res.status / 100)}xx`;
    const route = c.get("route") ?? "none";
    durations.observe({ method, route, status }, (performance.now() - start) / 1_000);
  };
}

export function measureLoad(registry: Registry, state: () => LoadState) {
  const registers = [registry];
  new Gauge({
    name: "treks_http_requests_in_flight",
    help: "Requests that are worked on or wait",
    registers,
    collect() {
      this.set(state().inFlight);
    },
  });
  new Gauge({
    name: "treks_http_requests_in_flight_limit",
    help: "As many are let in at present",
    registers,
    collect() {
      this.set(state().limit);
    },
  });
  new Gauge({
    name: "treks_http_requests_waiting",
    help: "Requests in flight that nobody works on yet",
    registers,
    collect() {
      this.set(state().waiting);
    },
  });
  new Counter({
    name: "treks_http_requests_shed_total",
    help: "Requests that were refused with 503, because there were too many",
    registers,
    collect() {
      this.reset();
      this.inc(state().shed);
    },
  });
}
