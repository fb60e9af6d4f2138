import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import type { Logger } from "pino";
import { RouterContextProvider, type ServerBuild } from "react-router";
import { previousBuilds } from "../build/build.ts";
import type { EntryModule, RequestFacts } from "../contract.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { admission, requestOrigin } from "./admit.ts";
import { readBody } from "./body.ts";
import { compress } from "./compression.ts";
import { errorResponse } from "./error-response.ts";
import { listFiles, serveFilesOf, serveWorker, setCookie } from "./files.ts";
import { healthCheck } from "./health.ts";
import { type AppVariables, observe } from "./observe.ts";
import { createPageRouter } from "./page-router.ts";
import { declareCharset, securityHeaders } from "./security-headers.ts";

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

export function createApp({ build, clientDir, siteUrl, trustProxy, log, ...options }: AppOptions) {
  const { metricsToken, serviceWorker = true, hstsSubdomains = false } = options;
  const app = new Hono<{ Variables: AppVariables }>();
  const { requestContext, metrics: registry, styleSheet } = build.entry.module as unknown as EntryModule;
  const handle = createPageRouter(build);
  const files = listFiles(clientDir);
  const isFile = (path: string) => files.has(path) || path.startsWith("/assets/");
  const { admit, run, shedCount } = admission({ siteUrl, isFile, log });
  const metrics = metricsToken ? createMetrics({ app: registry, shedCount, token: metricsToken }) : undefined;

  app.use(observe({ log, trustProxy, measure: metrics?.measure }));
  app.use(securityHeaders({ siteUrl, hstsSubdomains }), declareCharset);
  if (metrics) app.get("/metrics", metrics.endpoint);
  const askHealth = () => handle(new Request(`${siteUrl}/health`), contextOf({ id: "health", address: "" }));
  app.get("/health", healthCheck(askHealth));
  app.use(admit);

  const serveFile = serveFilesOf(clientDir);
  app.get("/worker.js", etag(), serveWorker(serviceWorker, serveFile));
  app.get(styleSheet.href, setCookie(styleSheet.cookie));
  for (const file of files) app.get(file, serveFile);
  // During a restart, a page of a newer build may ask this process for its files.
  app.get("/assets/*", serveFile);
  for (const dir of previousBuilds()) app.get("/assets/*", serveFilesOf(dir));
  app.get("/assets/*", c => c.text("Not found", 404));

  app.post("*", readBody);
  app.all("*", c => (c.get("isUpload") ? answer(c) : run(() => answer(c))));

  app.onError((error, c) => {
    log.error({ id: c.get("facts").id, err: error }, "request failed");
    return errorResponse(c, "Something slipped on our side. Try again.", 500);
  });
  return app;

  async function answer(c: Context<{ Variables: AppVariables }>) {
    const { raw } = c.req;
    if (raw.signal.aborted) return new Response(null, { status: 499 });
    const facts = c.get("facts");
    const response = await handle(withSiteOrigin(raw, c.req.header("host"), siteUrl), contextOf(facts));
    return compress(response, raw.headers);
  }

  function contextOf(facts: RequestFacts) {
    const context = new RouterContextProvider();
    context.set(requestContext, facts);
    return context;
  }
}

/** Behind a TLS proxy requests arrive as http, but the router compares them with the page's origin. */
function withSiteOrigin(request: Request, host: string | undefined, siteUrl: string) {
  const url = new URL(request.url);
  const origin = requestOrigin(host, siteUrl) ?? siteUrl;
  return url.origin === origin ? request : new Request(origin + url.pathname + url.search, request);
}
