import { templateId } from "~/offline/shared/template-id";

export const offlinePage = "/offline";

/** Screens whose content is in this browser, and pages that stand for all of their kind. Kept before they are asked for. */
export const localScreens = [
  offlinePage,
  "/forums",
  "/forums/new",
  `/forums/${templateId}`,
  `/forums/${templateId}/edit`,
  "/upload",
  `/post/${templateId}`,
  `/post/${templateId}/edit`,
  "/activity",
  "/activity/new",
  `/activity/${templateId}/edit`,
  "/todo",
  "/todo?tab=pending",
  "/todo?tab=completed",
  "/feed",
  "/profile",
  "/profile?tab=posts",
  "/profile?tab=activities",
  "/profile?tab=todo",
  "/location-forums",
  `/location-forums/${templateId}/new-post`,
];

/** Never: admin, account settings, what asks for a password or deletes, and what serves once. */
const seenPages =
  /^\/(forums|location-forums|post|activity|profile)\/[\w/-]+(?<!\/delete)$|^\/(forums|location-forums|upload|activity|todo|feed|profile|edit-profile|profile-setup|search)$/;

/** Whether a page may be kept once it was seen. Forms too: going back to one has what was typed. */
export function isKept(pathname: string) {
  return seenPages.test(pathname);
}

/** Shown from this browser's own content; the time at which such a page was kept says nothing. */
export function isLocal(pathname: string) {
  return /^\/(forums|upload|activity|todo|post)(\/|$)/.test(pathname) || pathname.endsWith("/new-post");
}

/** The kept page that stands for this one, and the id to write in place of the template's. */
export function templateFor(pathname: string): { address: string; id: string } | null {
  const [, before, id, after] =
    /^\/(forums|post|activity|location-forums)\/([\w-]+)(\/new-post|\/edit)?$/.exec(pathname) ?? [];
  const address = `/${before}/${templateId}${after ?? ""}`;
  return id && localScreens.includes(address) ? { address, id } : null;
}
