import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { brotliCompressSync, constants } from "node:zlib";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { createElement, Fragment } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from "react-router";
import { numbers, textOf } from "../../support/measured-posts.ts";
import { html, partOf, toReact } from "./document.ts";

/** As much as a list of twenty posts. */
function loader() {
  return { posts: numbers(20).map(number => ({ title: textOf(number, 6), text: textOf(number, 45) })) };
}

function Root() {
  const body = createElement("body", null, createElement(Outlet));
  return createElement("html", html.props, toReact(partOf("head")), body);
}

function Page() {
  useLoaderData<typeof loader>();
  return createElement(Fragment, null, ...(partOf("body")?.children.map(toReact) ?? []));
}

async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set("Content-Type", "text/html");
  const page = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(createElement(ServerRouter, { context, url: request.url }), {
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
  return new Response(page, { status, headers });
}

const inBrowser = {
  module: "",
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
  hasDefaultExport: true,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
};
/** What `react-router build` makes of a root and one route. */
const build: ServerBuild = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: "root", path: "", module: { default: Root } },
    page: { id: "page", parentId: "root", index: true, module: { default: Page, loader } },
  },
  assets: {
    url: "",
    version: "",
    entry: { imports: [], module: "" },
    routes: {
      root: { ...inBrowser, id: "root", path: "", hasLoader: false },
      page: { ...inBrowser, id: "page", parentId: "root", index: true, hasLoader: true },
    },
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  prerender: [],
  ssr: true,
  isSpaMode: false,
  future: {} as ServerBuild["future"],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
};

const handle = createRequestHandler(build, "production");
const app = new Hono();
app.all("*", async c => compress(await handle(c.req.raw)));
serve({ fetch: app.fetch, port: 0, hostname: "localhost" }, ({ port }) => {
  process.stdout.write(`http://localhost:${port}/`);
});

/** Its own, so that what the product changes of its compression does not change what it is compared with. */
async function compress(answer: Response) {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 };
  const body = brotliCompressSync(await answer.arrayBuffer(), { params });
  const headers = new Headers(answer.headers);
  headers.set("Content-Encoding", "br");
  headers.set("Content-Length", String(body.length));
  return new Response(new Uint8Array(body), { status: answer.status, headers });
}
