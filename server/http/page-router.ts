import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import type { EntryModule } from "../contract.ts";

type Route = NonNullable<ServerBuild["routes"][string]>;

/** The router tries one route after the other, so addresses that begin alike and have as many parts have one of their own. */
export function createPageRouter(build: ServerBuild): RequestHandler {
  const { pageOnly } = build.entry.module as unknown as EntryModule;
  const all = Object.values(build.routes).flatMap(route => route ?? []);
  const notFound = all.filter(({ path }) => path === "*");
  const groups = Map.groupBy(all, route => kindOf(pathOf(route)));
  const routers = new Map(Array.from(groups, ([kind, routes]) => [kind, routerOf([...routes, ...notFound])]));
  const whole = routerOf(all);
  return (request, context) => {
    const router = routers.get(kindOf(new URL(request.url).pathname)) ?? whole;
    return router(request, context);
  };

  function routerOf(wanted: readonly Route[]) {
    const ids = new Set(wanted.flatMap(lineageOf).map(({ id }) => id));
    const routes = all.filter(({ id }) => ids.has(id)).map(route => [route.id, forPageOnly(route, pageOnly)]);
    return createRequestHandler({ ...build, routes: Object.fromEntries(routes) }, "production");
  }

  function lineageOf(route: Route): Route[] {
    const parent = route.parentId && build.routes[route.parentId];
    return parent ? [...lineageOf(parent), route] : [route];
  }

  function pathOf(route: Route) {
    return lineageOf(route)
      .map(({ path }) => path)
      .join("/");
  }
}

function kindOf(path: string) {
  const parts = path.toLowerCase().split("/").filter(Boolean);
  return `${parts[0]} ${parts.length}`;
}

/** The router encodes what a loader returns, for scripts that no page has. It leaves out what stands under a symbol. */
function forPageOnly(route: Route, pageOnly: symbol): Route {
  const { loader, default: page } = route.module;
  if (!loader || !page) return route;
  const hidden: typeof loader = async (args, ...others) => {
    const loaded = await loader(args, ...others);
    return isPlain(loaded) ? { [pageOnly]: loaded } : loaded;
  };
  return { ...route, module: { ...route.module, loader: hidden } };
}

function isPlain(value: unknown) {
  return value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype;
}
