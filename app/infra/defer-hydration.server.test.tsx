import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { beforeAll, expect, test } from "vitest";
import { deferHydration } from "./defer-hydration.server";

const [manifest, entryModule, chunk, rootModule] = [
  "/assets/manifest.js",
  "/assets/entry.js",
  "/assets/chunk.js",
  "/assets/root.js",
];
const assets = [manifest, entryModule, chunk, rootModule];

let rendered: string;
let deferred: string;

beforeAll(async () => {
  rendered = await renderPage();
  deferred = deferHydration(rendered);
});

test("an island page loads no React script by itself, and lists its files", () => {
  expect(deferred).not.toMatch(/modulepreload|type="module"|async=""/);
  const [, files, source] =
    /<script nonce="n" type="text\/plain" data-islands="([^"]*)">([^<]*)/.exec(deferred) ?? [];
  expect(files?.split(" ").sort()).toEqual(assets.toSorted());
  expect(source).toContain(`import("${entryModule}")`);
});

test("the deferred script contains the page's data once and in order", () => {
  expect(rendered.match(/<script nonce="n">window\.__reactRouterContext\b/g)).toHaveLength(3);
  expect(rendered).toMatch(/<!--\/\$--><\/body>/);
  expect(deferred.match(/<script/g), "React hydrates two").toHaveLength(2);
  expect(deferred).not.toContain("<!--");
  const [, source = ""] = /data-islands="[^"]*">(.*)<\/script>/s.exec(deferred) ?? [];
  expect(source.match(/\.enqueue\(|\.close\(\)|import\("/g)).toEqual([".enqueue(", ".close()", 'import("']);
});

test.each([
  ["no scripts", (html: string) => html.replaceAll(/<script.*?<\/script>/gs, "")],
  ["other tags", (html: string) => html.replace('type="module" async=""', 'async="" type="module"')],
])("leaves a page with %s unchanged", (_, change) => {
  const html = change(rendered);
  expect(html).not.toBe(rendered);
  expect(deferHydration(html)).toBe(html);
});

async function renderPage() {
  const answer = await createRequestHandler(build, "production")(new Request("http://localhost/"));
  return answer.text();
}

const build = {
  entry: {
    module: {
      default: async (request: Request, status: number, headers: Headers, context: EntryContext) => {
        const html = await renderToText(<ServerRouter context={context} url={request.url} nonce="n" />);
        return new Response(html, { status, headers });
      },
    },
  },
  routes: { root: { id: "root", path: "/", module: { default: Page } } },
  assets: {
    version: "1",
    url: manifest,
    entry: { module: entryModule, imports: [chunk] },
    routes: { root: { id: "root", path: "/", module: rootModule, imports: [chunk], hasAction: true } },
  },
  publicPath: "/",
  future: { v8_middleware: true, v8_passThroughRequests: true, v8_trailingSlashAwareDataRequests: true },
  ssr: true,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
} as unknown as ServerBuild;

function Page() {
  return (
    <html lang="en">
      <head />
      <body>
        <p>Hello</p>
        <Scripts />
      </body>
    </html>
  );
}

function renderToText(element: ReactNode) {
  return new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      nonce: "n",
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onError: reject,
    });
  });
}
