import type { EntryContext, LoaderFunctionArgs, ServerBuild } from "react-router";
import { isIslandPage } from "~/lib/island-page";
import { unreadByScripts } from "./unread-data.server";

type ServerRoute = NonNullable<ServerBuild["routes"][string]>;

/**
 * Rendering builds anew the route table that it is given, in the time of two cards for each page of the site; and a page
 * for islands would name the files of the start page too, to which no script goes.
 */
export function ownRoutesOnly(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext, serverHandoffString = "" } = context;
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]]),
  ) as EntryContext["manifest"]["routes"];
  return {
    ...context,
    manifest: { ...manifest, routes },
    // Switches of React Router's that are off, and one that only its build reads.
    serverHandoffString: serverHandoffString
      .replace(/"\w+":false,/g, "")
      .replace(/,"v8_viteEnvironmentApi":true/, ""),
  };
}

export function withoutData({ serverHandoffStream: _, ...context }: EntryContext): EntryContext {
  return context;
}

/** Plain pages have no scripts that would read what their loaders gave. */
export function withoutUnreadData(build: ServerBuild): ServerBuild {
  const all = Object.values(build.routes).filter(route => route !== undefined);
  const withIslands = new Set(
    all.filter(route => hasIslands(route, build)).map(route => pattern(route, build)),
  );
  const routes = all.map(route => [route.id, { ...route, module: withUnreadData(route.module) }]);
  return { ...build, routes: Object.fromEntries(routes) };

  function withUnreadData(module: ServerRoute["module"]): ServerRoute["module"] {
    const { loader } = module;
    if (!loader) return module;
    return {
      ...module,
      loader: async (args: LoaderFunctionArgs) => {
        const loaded = await loader(args);
        return isForScripts(args) ? loaded : passedBy(loaded);
      },
    };
  }

  function isForScripts({ request, pattern }: LoaderFunctionArgs) {
    return withIslands.has(pattern) || new URL(request.url).pathname.endsWith(".data");
  }
}

function passedBy(loaded: unknown): unknown {
  if (typeof loaded !== "object" || loaded === null || loaded instanceof Response) return loaded;
  if ("type" in loaded && loaded.type === "DataWithResponseInit" && "data" in loaded)
    return Object.assign(Object.create(Object.getPrototypeOf(loaded)), loaded, {
      data: passedBy(loaded.data),
    });
  return Object.getPrototypeOf(loaded) === Object.prototype ? unreadByScripts(loaded) : loaded;
}

function hasIslands(route: ServerRoute, build: ServerBuild) {
  return isIslandPage(branch(route, build).map(({ module }) => ({ handle: module.handle })));
}

/** As React Router names it. */
function pattern(route: ServerRoute, build: ServerBuild) {
  const parts = branch(route, build).map(({ path }) => path);
  return parts.filter(Boolean).join("/").replace(/\/\/+/g, "/") || "/";
}

function branch(route: ServerRoute, build: ServerBuild): ServerRoute[] {
  const parent = route.parentId ? build.routes[route.parentId] : undefined;
  return [...(parent ? branch(parent, build) : []), route];
}
