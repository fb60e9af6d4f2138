import { createRequestHandler, type EntryContext, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createPageRouter } from "./page-router.ts";

const pageOnly = Symbol("page only");
const words = "what the page shows";

test.each([
  ["/", "root home"],
  ["/places", "root members places"],
  ["/PLACES/", "root members places"],
  ["/pl%61ces", "root members places"],
  ["/places/new", "root members new"],
  ["/places/1%2F2?q=/a/b", "root members place"],
  ["/places/1/photos/2", "root members photo"],
  ["/admin", "root members admin overview"],
  ["/admin/log", "root members admin log"],
  ["/admin/none", "root none"],
  ["/places/1/none", "root none"],
  ["/none", "root none"],
])("the page of %s is that of all routes, and its data is not encoded", async (path, ids) => {
  const request = new Request(`http://treks.example${path}`);
  const ask = async (router: ReturnType<typeof createPageRouter>) => (await router(request)).json();
  const page = await ask(createPageRouter(build));
  expect(page).toMatchObject({ ids, loaded: words });
  expect(page.sent).not.toContain(words);
  expect(await ask(createRequestHandler(build))).toMatchObject({ ids, sent: expect.stringContaining(words) });
});

async function showPage(_request: Request, _status: number, _headers: Headers, context: EntryContext) {
  const { matches, loaderData } = context.staticHandlerContext;
  const ids = matches.map(({ route }) => route.id);
  const { words: loaded } = loaderData[ids.at(-1) ?? ""][pageOnly] ?? {};
  const sent = await new Response(context.serverHandoffStream).text();
  return Response.json({ ids: ids.join(" "), loaded, sent });
}

const build = buildOf([
  ["root", undefined, ""],
  ["home", "root", undefined],
  ["members", "root", undefined],
  ["places", "members", "places"],
  ["new", "members", "places/new"],
  ["place", "members", "places/:id"],
  ["photo", "members", "places/:id/photos/:photo"],
  ["admin", "members", "admin"],
  ["overview", "admin", undefined],
  ["log", "admin", "log"],
  ["none", "root", "*"],
]);

function buildOf(routes: [id: string, parentId: string | undefined, path: string | undefined][]) {
  const module = { default: () => null, loader: async () => ({ words }) };
  const listed = routes.map(([id, parentId, path]) => {
    const index = path === undefined && id !== "members";
    return [id, { id, parentId, path, index, module }];
  });
  return {
    entry: { module: { default: showPage, pageOnly } },
    routes: Object.fromEntries(listed),
    assets: { version: "1", routes: {} },
    routeDiscovery: { mode: "initial" },
    future: { v8_middleware: true },
    ssr: true,
    publicPath: "/",
    basename: "/",
    prerender: [],
  } as unknown as ServerBuild;
}
