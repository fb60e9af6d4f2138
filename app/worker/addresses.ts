import { type OfflinePage, templateId } from "~/browser/shared-with-worker/contract";

/** From the handles of all routes: scripts/worker.ts. */
declare const __pages: readonly OfflinePage[];

/** Used once, because the build writes the whole table where its name stands. */
const listPages = () => __pages;

const offlineOf = (pathname: string) => pageAt(pathname)?.offline;

function pageAt(pathname: string) {
  return listPages().find(({ path }) => patternOf(path).test(pathname));
}

const parameter = /:\w+/g;
const patternOf = (path: string) => new RegExp(`^${path.replace(parameter, "([\\w-]+)")}$`);
const templateOf = (path: string) => path.replace(parameter, templateId);

export const offlinePage = "/offline";

export function screensCachedAhead(): string[] {
  const pages = listPages().filter(({ offline }) => offline === "local" || offline === "ahead");
  const addresses = pages.flatMap(({ path, queries = [] }) => [
    path,
    ...queries.map(query => `${path}?${query}`),
  ]);
  return [...addresses.map(templateOf), offlinePage];
}

export function isCacheable(pathname: string) {
  return ["local", "ahead", "seen"].includes(offlineOf(pathname) ?? "never");
}

export function answersForms(pathname: string) {
  return isCacheable(pathname) || offlineOf(pathname) === "form";
}

/** Members' pages: without a session they redirect to the log-in. */
export function needsSession(pathname: string) {
  return isCacheable(pathname) || offlineOf(pathname) === "never";
}

export function isLocalScreen(pathname: string) {
  return offlineOf(pathname) === "local";
}

export function templateFor(pathname: string): { address: string; id: string } | null {
  const { path, offline } = pageAt(pathname) ?? {};
  const [, id] = (path && patternOf(path).exec(pathname)) || [];
  return path && id && offline === "local" ? { address: templateOf(path), id } : null;
}

const id = "[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}";
const photo = new RegExp(
  `^(/location-posts/${id}/photo/[\\da-f]{12}|/profile/${id}/avatar/[\\da-f]{12})/(\\d+)$`,
);
const degrees = "-?\\d[\\d.]*";
const map = `map/\\d+/${degrees},${degrees},${degrees}`;
// Places that 1.0.0 kept have their landscape at the second address.
const drawing = new RegExp(`^/(?:landscapes/[a-z]+-\\d\\.svg|place-art/1/[a-z]+/${id}|${map})$`);
const forumPage = new RegExp(
  `^/location-forums/(${id})(?:/posts/${id}(?:/track)?|/new-post|/conditions|\\?lines=on|\\?before=[\\w%.~-]+)?$`,
);

export interface Picture {
  key: string;
  width: number;
}

export function pictureAt(pathname: string): Picture | null {
  const [, key, width] = photo.exec(pathname) ?? [];
  if (key) return { key, width: Number(width) };
  return drawing.test(pathname) ? { key: pathname, width: Number.POSITIVE_INFINITY } : null;
}

/** The address is untrusted, because a hotspot may have answered. */
export function belongsTo(forumId: string, address: unknown): address is string {
  if (typeof address !== "string") return false;
  return forumPage.exec(address)?.[1] === forumId || pictureAt(address) !== null;
}

export function forumAt(pathname: string): string | null {
  return new RegExp(`^/location-forums/(${id})$`).exec(pathname)?.[1] ?? null;
}
