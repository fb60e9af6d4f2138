import type { Offline, OfflinePage } from "../app/browser/queue/contract.ts";

export interface Route {
  id: string;
  parentId?: string | undefined;
  path?: string | undefined;
  handle?: unknown;
}

interface Handle {
  offline?: Offline;
  tabs?: string[];
}

/** The pages whose route, or a layout around it, says what the service worker does with them. */
export function listOfflinePages(routes: readonly Route[]): OfflinePage[] {
  const byId = new Map(routes.map(route => [route.id, route]));
  const layouts = new Set(routes.map(({ parentId }) => parentId));
  const pages = routes
    .filter(({ id }) => !layouts.has(id))
    .flatMap(route => {
      const branch = branchOf(route.id, byId);
      const { offline, tabs }: Handle = Object.assign({}, ...branch.map(({ handle }) => handle));
      const path = `/${branch.flatMap(({ path }) => path || []).join("/")}`;
      return offline ? [{ path, offline, ...(tabs && { tabs }) }] : [];
    });
  // The first match counts, and a letter sorts behind the colon of a parameter.
  return pages.sort((a, b) => (a.path < b.path ? 1 : -1));
}

/** A route behind the layouts around it. */
function branchOf(id: string, routes: ReadonlyMap<string, Route>): Route[] {
  const route = routes.get(id);
  return route ? [...branchOf(route.parentId ?? "", routes), route] : [];
}
