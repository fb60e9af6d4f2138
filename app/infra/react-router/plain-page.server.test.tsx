import { text } from "node:stream/consumers";
import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  data,
  type EntryContext,
  Outlet,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
  useMatches,
} from "react-router";
import { expect, test } from "vitest";
import { ownRoutesOnly, withoutData, withoutUnreadData } from "./plain-page.server";
import { unreadByScripts } from "./unread-data.server";

const shared = { words: "of the layout" };

test("React Router encodes the data of a plain page, although nothing reads it", async () => {
  expect((await ask(build, "/plain")).encoded).toContain("of the page");
});

test("what loaders gave for a plain page is shown and not encoded", async () => {
  const { html, encoded } = await ask(withoutUnreadData(build), "/plain");
  expect(html).toContain("<p>of the layout</p><p>of the page</p>");
  expect(encoded).not.toMatch(/of the (layout|page)/);
});

test("what came with headers of its own keeps them", async () => {
  const { response, html, encoded } = await ask(withoutUnreadData(build), "/limited");
  expect(response.status).toBe(429);
  expect(html).toContain("too many");
  expect(encoded).not.toContain("too many");
});

test("an island page gets all of its data, also what a plain page has had before", async () => {
  const handled = withoutUnreadData(build);
  await ask(handled, "/plain");
  const { encoded } = await ask(handled, "/island");
  expect(encoded).toContain("of the layout");
  expect(encoded).toContain("of the island");
});

test("what an island page needs for rendering alone is shown and not encoded", async () => {
  const { html, encoded } = await ask(withoutUnreadData(build), "/half");
  expect(html).toContain("<p>of the server</p>");
  expect(encoded).toContain("for both");
  expect(encoded).not.toContain("of the server");
});

test("a script that asks for the data of a plain page gets it", async () => {
  const { response } = await ask(withoutUnreadData(build), "/plain.data");
  expect(await response.text()).toContain("of the page");
});

test("a plain page is rendered with its own routes, and knows them as before", async () => {
  for (const path of ["/plain", "/limited", "/missing"]) {
    const [whole, own] = [
      await ask(build, path),
      await ask(build, path, context => ownRoutesOnly(withoutData(context))),
    ];
    expect(own.html).toBe(whole.html);
    expect(own.response.status).toBe(whole.response.status);
  }
});

let context: EntryContext | undefined;
let narrow = (given: EntryContext) => given;

async function ask(handled: ServerBuild, path: string, narrowed = (given: EntryContext) => given) {
  narrow = narrowed;
  context = undefined;
  const response = await createRequestHandler(handled, "production")(new Request(`http://localhost${path}`));
  const { serverHandoffStream } = (context ?? {}) as Partial<EntryContext>;
  const html = path.endsWith(".data") ? "" : await response.text();
  return { response, html, encoded: serverHandoffStream ? await text(serverHandoffStream) : "" };
}

/** Rendered without the stream of data, which this test reads. */
function renderedHere(given: EntryContext, url: string) {
  const { serverHandoffStream: _, ...rest } = narrow(given);
  return renderToString(<ServerRouter context={rest} url={url} />);
}

function Layout() {
  return (
    <>
      <p>{useLoaderData<typeof shared>().words}</p>
      <Outlet />
    </>
  );
}

function Page() {
  const { words } = useLoaderData<typeof shared>();
  return (
    <>
      <p>{words}</p>
      <i>{useMatches().map(({ id, pathname }) => `${id} at ${pathname}`)}</i>
    </>
  );
}

function loadHalf() {
  return { other: "for both", onServer: unreadByScripts({ words: "of the server" }) };
}

function HalfPage() {
  return <p>{useLoaderData<typeof loadHalf>().onServer.words}</p>;
}

const route = (id: string, module: object) => ({
  id,
  path: id,
  parentId: "root",
  module: { default: Page, ...module },
});

const routes = {
  root: {
    id: "root",
    path: "",
    module: { default: Layout, loader: () => shared, ErrorBoundary: () => <p>no page</p> },
  },
  plain: route("plain", { loader: () => ({ words: "of the page" }) }),
  limited: route("limited", { loader: () => data({ words: "too many" }, { status: 429 }) }),
  island: route("island", { loader: () => ({ words: "of the island" }), handle: { islands: true } }),
  half: route("half", { loader: loadHalf, default: HalfPage, handle: { islands: true } }),
};

const manifestRoutes = Object.fromEntries(
  Object.values(routes).map(({ id, path, ...rest }) => [
    id,
    {
      id,
      path,
      ...("parentId" in rest && { parentId: rest.parentId }),
      hasLoader: true,
      hasAction: false,
      hasClientLoader: false,
      hasClientAction: false,
      hasClientMiddleware: false,
      hasDefaultExport: true,
      hasErrorBoundary: id === "root",
      module: `/assets/${id}.js`,
      imports: [],
      clientActionModule: undefined,
      clientLoaderModule: undefined,
      clientMiddlewareModule: undefined,
      hydrateFallbackModule: undefined,
    },
  ]),
);

const build: ServerBuild = {
  entry: {
    module: {
      default: async (request, status, headers, given) => {
        context = given;
        return new Response(renderedHere(given, request.url), { status, headers });
      },
      handleError: () => {},
    },
  },
  routes,
  assets: {
    version: "1",
    url: "/assets/manifest.js",
    entry: { module: "/assets/entry.js", imports: [] },
    routes: manifestRoutes,
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  future: { v8_middleware: true, v8_passThroughRequests: true, v8_trailingSlashAwareDataRequests: true },
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
};
