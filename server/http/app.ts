import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import type { Logger } from "pino";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { previousBuilds, readVersion } from "../build/build.ts";
import type { EntryModule, RequestFacts } from "../contract.ts";
import { createMetrics } from "../metrics/metrics.ts";
import { admission, requestOrigin } from "./admit.ts";
import { readBody } from "./body.ts";
import { createCompressor } from "./compression.ts";
import { readPageDictionaries } from "./dictionary.ts";
import { errorResponse } from "./error-response.ts";
import { listFiles, serveFilesOf, serveWorker } from "./files.ts";
import { healthCheck } from "./health.ts";
import { type AppVariables, observe } from "./observe.ts";

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
  const { requestContext, metrics: registry } = build.entry.module as Partial<EntryModule>;
  if (!requestContext || !registry) throw new Error("The build exports no requestContext or no metrics");
  const handle = createRequestHandler(build, "production");
  const compress = createCompressor(readPageDictionaries(clientDir, previousBuilds()));
  const files = listFiles(clientDir);
  const isFile = (path: string) => files.has(path) || path.startsWith("/assets/");
  const { admit, run, state } = admission({ siteUrl, isFile, log });
  const metrics = metricsToken
    ? createMetrics({
        app: registry,
        build: { ...readVersion(), build: build.assets.version },
        load: state,
        token: metricsToken,
      })
    : undefined;

  app.use(observe({ log, trustProxy, siteUrl, hstsSubdomains, measure: metrics?.measure }));
  if (metrics) app.get("/metrics", metrics.endpoint);
  const askHealth = () => handle(new Request(`${siteUrl}/health`), contextOf({ id: "health", address: "" }));
  app.on(["GET", "HEAD"], "/health", healthCheck(askHealth));
  app.use(admit);

  const serveFile = serveFilesOf(clientDir);
  app.get("/worker.js", etag(), serveWorker(serviceWorker, serveFile));
  // Each by its name, so that no other address asks the disk.
  for (const file of files) app.get(file, serveFile);
  // A newer build may have come: while processes follow one another, another one's page may ask this one for its files.
  app.get("/assets/*", serveFile);
  for (const dir of previousBuilds()) app.get("/assets/*", serveFilesOf(dir));
  app.get("/assets/*", c => c.text("Not found", 404));

  // Not for pages: asking a request for its body makes a second one of it.
  app.post("*", readBody);
  app.all("*", c => (c.get("isUpload") ? answer(c) : run(() => answer(c))));

  app.onError((error, c) => {
    log.error({ id: c.get("facts").id, err: error }, "request failed");
    return errorResponse(c, "Something slipped on our side. Try again.", 500);
  });
  return app;

  async function answer(c: Context<{ Variables: AppVariables }>) {
    const { raw } = c.req;
    // Gone while it waited: nobody reads this.
    if (raw.signal.aborted) return new Response(null, { status: 499 });
    const context = contextOf(c.get("facts"));
    const response = await handle(withSiteOrigin(raw, c.req.header("host"), siteUrl), context);
    const facts = requestContext ? context.get(requestContext) : c.get("facts");
    c.set("facts", facts);
    return compress(response, raw.headers, facts.savesData);
  }

  function contextOf(facts: RequestFacts) {
    const context = new RouterContextProvider();
    if (requestContext) context.set(requestContext, facts);
    return context;
  }
}

/** Behind a TLS proxy the request arrives as http, yet the router compares it with the page's origin. */
function withSiteOrigin(request: Request, host: string | undefined, siteUrl: string) {
  const url = new URL(request.url);
  const origin = requestOrigin(host, siteUrl) ?? siteUrl;
  return url.origin === origin ? request : new Request(origin + url.pathname + url.search, request);
}
