import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import type { Logger } from "pino";
import type { Registry } from "prom-client";
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { previousBuilds } from "../build/previous-builds.ts";
import { readVersion } from "../build/version.ts";
import { measureLoad, measureRequests } from "../metrics/http-metrics.ts";
import { createMetrics } from "../metrics/metrics-endpoint.ts";
import type { AppVariables } from "./app-variables.ts";
import { createCompressor } from "./compression.ts";
import { readPageDictionaries } from "./dictionary.ts";
import { errorResponse } from "./error-response.ts";
import { listFiles, serveFilesOf, serveWorker } from "./files.ts";
import { healthCheck } from "./health.ts";
import { readBody } from "./body.ts";
import { loadShedding } from "./overload/load-shedding.ts";
import { remoteAddress } from "./remote-address.ts";
import { logRequests } from "./request-log.ts";
import { checkRequest, isShare, requestOrigin } from "./request-rules.ts";
import { setSecurityHeaders } from "./security-headers.ts";

export interface AppOptions {
  build: ServerBuild;
  clientDir: string;
  siteUrl: string;
  trustProxy: boolean;
  hstsSubdomains?: boolean;
  metricsToken?: string | undefined;
  serviceWorker?: boolean;
  log: Logger;
}

interface RequestFacts {
  id: string;
  address: string;
  member?: string;
  route?: string;
  savesData?: boolean;
}

/** What app/entry.server.tsx exports for this file. */
interface EntryModule {
  requestContext: RouterContext<RequestFacts>;
  metrics: Registry;
}

export function createApp({ build, clientDir, siteUrl, trustProxy, log, ...options }: AppOptions) {
  const { metricsToken, serviceWorker = true, hstsSubdomains = false } = options;
  const app = new Hono<{ Variables: AppVariables }>();
  const { requestContext, metrics } = build.entry.module as Partial<EntryModule>;
  if (!requestContext || !metrics) throw new Error("The build exports no requestContext or no metrics");
  const handle = createRequestHandler(build, "production");
  const shedding = loadShedding(log);
  const compress = createCompressor(readPageDictionaries(clientDir, previousBuilds()));

  app.use(logRequests(log, trustProxy));
  app.use(async (c, next) => {
    await next();
    setSecurityHeaders(c.res, { siteUrl, hstsSubdomains });
    // A page prefetched before a form was sent would not show what the form has changed.
    if (c.req.method === "POST") c.res.headers.append("Clear-Site-Data", '"prefetchCache"');
  });

  if (metricsToken) {
    const options = {
      app: metrics,
      build: { ...readVersion(), build: build.assets.version },
      token: metricsToken,
    };
    const { registry, endpoint } = createMetrics(options);
    measureLoad(registry, shedding.state);
    app.use(measureRequests(registry));
    app.get("/metrics", endpoint);
  }

  const askHealth = () => handle(new Request(`${siteUrl}/health`), contextOf({ id: "health", address: "" }));
  app.on(["GET", "HEAD"], "/health", healthCheck(askHealth));

  app.use(async (c, next) => {
    const parts = partsOf(c);
    const rejection = checkRequest(parts, siteUrl);
    if (rejection) return errorResponse(c, rejection.sentence, rejection.status);
    if (isShare(parts)) c.req.raw = withoutOrigin(c.req.raw);
    return next();
  });

  const files = listFiles(clientDir);
  const serveFile = serveFilesOf(clientDir);
  app.get("/worker.js", etag(), serveWorker(serviceWorker, serveFile));
  app.get("*", (c, next) => (files.has(c.req.path) ? serveFile(c, next) : next()));
  // A newer build may have come: while processes follow one another, another one's page may ask this one for its files.
  app.get("/assets/*", serveFile);
  for (const dir of previousBuilds()) app.get("/assets/*", serveFilesOf(dir));
  app.get("/assets/*", c => c.text("Not found", 404));

  app.use(shedding.rejectWhenBusy);
  app.use(readBody);
  app.use(shedding.limitConcurrency);

  app.all("*", async c => {
    const context = contextOf({ id: c.get("id"), address: remoteAddress(c, trustProxy) });
    const response = await handle(withSiteOrigin(c.req.raw, c.req.header("host"), siteUrl), context);
    const { member, route, savesData } = context.get(requestContext);
    c.set("member", member);
    c.set("route", route);
    return compress(response, c.req.raw.headers, savesData);
  });

  app.onError((error, c) => {
    log.error({ id: c.get("id"), err: error }, "request failed");
    return errorResponse(c, "Something slipped on our side. Try again.", 500);
  });
  return app;

  function contextOf(facts: RequestFacts) {
    const context = new RouterContextProvider();
    if (requestContext) context.set(requestContext, facts);
    return context;
  }
}

function partsOf({ req }: Context) {
  return {
    method: req.method,
    path: req.path,
    host: req.header("host"),
    origin: req.header("origin"),
    fetchSite: req.header("sec-fetch-site"),
    contentType: req.header("content-type"),
    contentLength: req.header("content-length"),
  };
}

/** An app that shares has none, so it is sent as `null`, which the router refuses. */
function withoutOrigin(request: Request) {
  const headers = new Headers(request.headers);
  headers.delete("origin");
  return new Request(request, { headers });
}

/** Behind a TLS proxy the request arrives as http, yet the router compares it with the page's origin. */
function withSiteOrigin(request: Request, host: string | undefined, siteUrl: string) {
  const url = new URL(request.url);
  const origin = requestOrigin(host, siteUrl) ?? siteUrl;
  return url.origin === origin ? request : new Request(origin + url.pathname + url.search, request);
}
