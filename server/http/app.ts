import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import { getConnInfo } from "@hono/node-server/conninfo";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import type { Logger } from "pino";
import {
  createRequestHandler,
  type RouterContext,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { keptBuilds } from "../build/kept-assets.ts";
import { compress } from "./compress.ts";
import { healthCheck } from "./health.ts";
import { holdBody } from "./hold-body.ts";
import { shedLoad } from "./overload.ts";
import { refuse } from "./refuse.ts";
import { originOf, refusalOf } from "./request-rules.ts";
import { secure } from "./security-headers.ts";

export interface AppOptions {
  build: ServerBuild;
  /** The built browser files. */
  clientDir: string;
  siteUrl: string;
  trustProxy: boolean;
  log: Logger;
}

interface RequestFacts {
  id: string;
  address: string;
  member?: string;
}

/** The HTTP side of Treks: rules, static files, compression and log lines around React Router's handler. */
export function createApp({ build, clientDir, siteUrl, trustProxy, log }: AppOptions) {
  const app = new Hono<{ Variables: { id: string; isShed?: true; member?: string | undefined } }>();
  const handle = createRequestHandler(build, "production");
  const { requestContext } = build.entry.module as { requestContext?: RouterContext<RequestFacts> };
  if (!requestContext) throw new Error("The build does not export requestContext");
  const files = listFiles(clientDir);

  app.use(async (c, next) => {
    const start = performance.now();
    c.set("id", randomUUID());
    await next();
    secure(c.res, siteUrl);
    // What a browser fetched ahead of a form no longer shows what the form has changed.
    if (c.req.method === "POST") c.res.headers.set("Clear-Site-Data", '"prefetchCache"');
    c.res.headers.set("X-Request-Id", c.get("id"));
    if (c.get("isShed")) return;
    const { method, path: pathname } = c.req;
    const { status } = c.res;
    const from = isRefusal(status) ? addressOf(c, trustProxy) : undefined;
    log.info({
      id: c.get("id"),
      member: c.get("member"),
      from,
      method,
      path: pathname,
      status,
      ms: since(start),
    });
  });

  const askHealth = () => handle(new Request(`${siteUrl}/health`), contextOf({ id: "health", address: "" }));
  app.on(["GET", "HEAD"], "/health", healthCheck(askHealth));

  app.use(async (c, next) => {
    const refusal = refusalOf(partsOf(c), siteUrl);
    return refusal ? refuse(c, refusal.sentence, refusal.status) : next();
  });

  const serveFile = serveFrom(clientDir);
  app.get("*", (c, next) => (files.has(c.req.path) ? serveFile(c, next) : next()));
  for (const dir of keptBuilds()) app.get("/assets/*", serveFrom(dir));
  app.get("/assets/*", c => c.text("Not found", 404));

  // React Router would have a page of another build loaded anew, and drop the form that was just sent from it.
  app.get("/__manifest", (c, next) =>
    c.req.query("version") === build.assets.version
      ? next()
      : c.json({}, 200, { "Cache-Control": "no-store" }),
  );

  const { refuseWhenBusy, takeTurn } = shedLoad(log);
  app.use(refuseWhenBusy);
  app.use(holdBody);
  app.use(takeTurn);

  app.all("*", async c => {
    const context = contextOf({ id: c.get("id"), address: addressOf(c, trustProxy) });
    const response = await handle(withSiteOrigin(c.req.raw, c.req.header("host"), siteUrl), context);
    c.set("member", context.get(requestContext).member);
    return compress(response, c.req.header("accept-encoding"));
  });

  app.onError((error, c) => {
    log.error({ id: c.get("id"), err: error }, "request failed");
    return refuse(c, "Something slipped on our side. Try again.", 500);
  });
  return app;

  function contextOf(facts: RequestFacts) {
    const context = new RouterContextProvider();
    if (requestContext) context.set(requestContext, facts);
    return context;
  }
}

function serveFrom(dir: string) {
  return serveStatic({
    root: path.relative(process.cwd(), dir),
    precompressed: true,
    onFound: (_, c) => c.header("Cache-Control", cacheControlOf(c.req.path)),
  });
}

/** Built files by address. Anything else goes to the router without asking the disk first. */
function listFiles(clientDir: string): ReadonlySet<string> {
  const entries = readdirSync(clientDir, { recursive: true, withFileTypes: true }).filter(entry =>
    entry.isFile(),
  );
  return new Set(
    entries.map(({ parentPath, name }) => `/${path.relative(clientDir, path.join(parentPath, name))}`),
  );
}

/** A hashed name never changes its bytes; the few others may, from one day to the next. */
function cacheControlOf(pathname: string) {
  return pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=86400";
}

function partsOf({ req }: Context) {
  return {
    method: req.method,
    host: req.header("host"),
    origin: req.header("origin"),
    fetchSite: req.header("sec-fetch-site"),
    contentType: req.header("content-type"),
    contentLength: req.header("content-length"),
  };
}

/** Behind a proxy that ends TLS the request arrives as http, yet the router compares it with the page's origin. */
function withSiteOrigin(request: Request, host: string | undefined, siteUrl: string) {
  const url = new URL(request.url);
  const origin = originOf(host, siteUrl) ?? siteUrl;
  return url.origin === origin ? request : new Request(origin + url.pathname + url.search, request);
}

function addressOf(c: Context, trustProxy: boolean) {
  const forwarded = trustProxy ? c.req.header("x-forwarded-for")?.split(",").at(-1)?.trim() : undefined;
  return forwarded || getConnInfo(c).remote.address || "unknown";
}

/** Who was refused may have to be found; of everybody else the log keeps no address. */
function isRefusal(status: number) {
  return status >= 400 && status < 500 && status !== 404;
}

function since(start: number) {
  return Math.round(performance.now() - start);
}
