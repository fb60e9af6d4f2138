import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";

export interface FlatRoute {
  id: string;
  parentId?: string;
  path?: string;
}

/**
 * React Router compares an address with one route of the site after the other, twice for each page, and nearly all differ
 * in their first segment or in length. So each area has a handler that knows only what may answer there.
 */
export function createAreaHandler(build: ServerBuild): RequestHandler {
  const handleAny = createRequestHandler(build, "production");
  const areas = routeAreas(Object.values(build.routes).filter(route => route !== undefined));
  const handlers = new Map(
    [...areas].map(([area, ofArea]) => {
      const routes = Object.fromEntries(ofArea.map(route => [route.id, route]));
      return [area, createRequestHandler({ ...build, routes }, "production")];
    }),
  );
  return (request, context) =>
    (handlers.get(areaOf(new URL(request.url).pathname)) ?? handleAny)(request, context);
}

/**
 * Of an address as it was sent. In capitals or percent-encoded, with empty segments, or of data, it is in none, and all
 * routes are tried.
 */
export function areaOf(pathname: string) {
  const segments = pathname.replace(/\/$/, "").split("/").slice(1);
  if (segments.includes("") || pathname.endsWith(".data")) return "";
  return nameOf(segments);
}

/** The routes with that first segment and length, those that fit any, and those that they are nested in. */
export function routeAreas<R extends FlatRoute>(routes: readonly R[]): Map<string, R[]> {
  const byId = new Map(routes.map(route => [route.id, route]));
  const branches = routes.map(branchOf);
  const areas = new Set(branches.map(segmentsOf).filter(isFixed).map(nameOf));
  return new Map([...areas].map(area => [area, routesOf(area)]));

  function routesOf(area: string) {
    const kept = new Set(branches.filter(branch => isWithin(segmentsOf(branch), area)).flat());
    return routes.filter(route => kept.has(route));
  }

  function branchOf(route: R): R[] {
    const parent = byId.get(route.parentId ?? "");
    return [...(parent ? branchOf(parent) : []), route];
  }
}

function segmentsOf(branch: readonly FlatRoute[]) {
  return branch.flatMap(({ path }) => path?.split("/") ?? []).filter(Boolean);
}

function nameOf(segments: readonly string[]) {
  return `${segments[0]} ${segments.length}`;
}

function isWithin(segments: readonly string[], area: string) {
  return isFixed(segments) ? nameOf(segments) === area : segments.length > 0;
}

/** Not so with a first segment that may be any, or a number of them. */
function isFixed(segments: readonly string[]) {
  return /^[a-z][\w-]*$/.test(segments[0] ?? "") && !segments.some(segment => /^\*|\?$/.test(segment));
}
