import { readFileSync } from "node:fs";
import path from "node:path";
import { mapPath, viewAround } from "../../app/lib/map-view.ts";

interface Route {
  id: string;
  parentId?: string;
  path?: string;
  index?: boolean;
  hasDefaultExport: boolean;
  hasAction: boolean;
}

const manifest = path.resolve(import.meta.dirname, "../../build/routes.js");

/** Every path of the built app, sorted. */
export function routePaths(): string[] {
  return addressesOf(() => true);
}

export function screenPaths(): string[] {
  return addressesOf(({ hasDefaultExport }) => hasDefaultExport);
}

export function actionPaths(): string[] {
  return addressesOf(({ hasAction }) => hasAction);
}

function addressesOf(isMeant: (route: Route) => boolean): string[] {
  const routes = readManifest();
  const addresses = Object.values(routes).filter(
    route => (route.index || (route.path && route.id !== "root")) && isMeant(route),
  );
  return [...new Set(addresses.map(route => addressOf(route, routes)))].sort();
}

export interface PathParameters {
  forum: string;
  postId: string;
  comment: string;
  photo: string;
  avatar: string;
  banner: string;
  profile: string;
  /** A post with a line, and one that tells of conditions. */
  trackPost: string;
  conditionsPost: string;
  /** Content that the member can report. */
  othersPost: string;
  othersComment: string;
  othersProfile: string;
}

export function concretePath(path: string, places: PathParameters) {
  const { forum, postId, comment, photo, avatar, banner, profile, trackPost, conditionsPost } = places;
  const { othersPost, othersComment, othersProfile } = places;
  const comments = "/location-forums/:forumId/posts/:postId/comments/:commentId";
  return path
    .replace(`${comments}/report`, `${othersComment}/report`)
    .replace(comments, comment)
    .replace("/photos/:digest", `/photos/${photo.split("/")[4]}`)
    .replace("/location-forums/:forumId/posts/:postId/track", `${trackPost}/track`)
    .replace("/location-forums/:forumId/posts/:postId/conditions", `${conditionsPost}/conditions`)
    .replace("/location-forums/:forumId/posts/:postId/report", `${othersPost}/report`)
    .replace("/profile/:profileId/report", `${othersProfile}/report`)
    .replace("/location-posts/:postId/photo/:digest/:width", photo)
    .replace("/profile/:profileId/avatar/:digest/:width", avatar)
    .replace("/profile/:profileId/banner/:digest/:width", banner)
    .replace("/profile/:profileId", profile)
    .replace("/location-forums/:forumId", forum)
    .replace("/forums/:forumId", "/forums/sample-bear-aware-food")
    .replace(":postId", postId)
    .replace("/map/:version/:view", mapPath(viewAround({ latitude: 46.5, longitude: 7.9 })))
    .replace("/unsubscribe/:token", "/unsubscribe/0a0a0a0a-0000-4000-8000-00000000000a")
    .replace(/:\w+|\*/, "none");
}

export function dataPath(path: string) {
  return path === "/" ? "/_root.data" : `${path}.data`;
}

function addressOf({ parentId, path = "" }: Route, routes: Record<string, Route>): string {
  const parent = parentId ? routes[parentId] : undefined;
  const start = parent ? addressOf(parent, routes).replace(/\/$/, "") : "";
  return path ? `${start}/${path}` : start || "/";
}

function readManifest(): Record<string, Route> {
  const text = readFileSync(manifest, "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)).routes;
}
