import { randomUUID } from "node:crypto";
import { mapPath, viewAround } from "../../../app/lib/map-view.ts";
import { dayFromNow } from "../conditions.ts";

export interface Scene {
  forumId: string;
  postId: string;
  commentId: string;
  profileId: string;
  digest: string;
  /** Of the avatar and the banner. */
  pictureDigest: string;
  actionId: string;
  suggestionId: string;
  /** Of an empty place. */
  placeId: string;
  trap: Record<string, string>;
}

export type Actor = "visitor" | "member" | "admin";

interface Form {
  /** Complete fields as the page sends them. When the form is refused, the texts in `typed` must come back. */
  fields?: (scene: Scene) => Record<string, string>;
  typed?: string[];
  isMultipart?: boolean;
  needsKey?: boolean;
  /** Ends the session or account that sends it, so it is sent with one of its own. */
  endsSession?: boolean;
  /** Deletes what others need, so it is sent when all others have been answered. */
  isLast?: boolean;
  /** A page that sets a cookie which the form needs. */
  after?: string;
}

const note = "Fog on the ridge";
const email = "nobody@example.test";
const password = "trail-mix-7";
const editedPost = { title: note, content: "We turned round.", tags: "lake" };
const newPost = () => ({ id: randomUUID(), ...editedPost });
const conditions = { path: "closed", hazard: note, seenOn: dayFromNow(-1), zone: "UTC" };
const newPlace = () => ({
  id: randomUUID(),
  name: `${note} ${randomUUID()}`,
  type: "landmark",
  country: "Testland",
  region: "",
  description: "Heather.",
  latitude: "",
  longitude: "",
});
const post = { typed: [note, "We turned round."], isMultipart: true };
const profile: Form = {
  fields: () => ({
    name: "Ada Trail",
    username: `ada_${randomUUID().slice(0, 8)}`,
    location: "Chamonix",
    bio: note,
    interests: "",
  }),
  typed: [note, "Chamonix"],
  isMultipart: true,
};
const comment = () => ({ id: randomUUID(), content: note });
const report: Form = { fields: () => ({ reason: "other", sentence: note }), typed: [note] };
const confirmed: Form = { fields: () => ({ confirm: "on" }), needsKey: true, isLast: true };
const counted: Form = { ...confirmed, fields: () => ({ confirm: "on", count: "31,415" }), typed: ["31,415"] };
const moderation = (fields: Record<string, string>): Form => ({
  fields: () => ({ ...fields, reason: note }),
  typed: [note],
  needsKey: true,
  isLast: true,
});

/** A form for every action, by its path in the route table. The form of a new action must be added here. */
export const forms: Record<string, Form> = {
  "/": { fields: () => ({ units: "metric" }) },
  "/welcome": { fields: () => ({ units: "metric" }) },
  "/login": { fields: () => ({ email, password }), typed: [email] },
  "/signup": {
    fields: ({ trap }) => ({
      ...trap,
      name: note,
      username: `new_${randomUUID().slice(0, 8)}`,
      email: `${randomUUID()}@example.test`,
      password,
      confirmPassword: password,
    }),
    typed: [note],
  },
  "/confirm": { fields: () => ({ tokenHash: "a".repeat(56) }) },
  "/change-password": { fields: () => ({ email }), typed: [email] },
  "/reset-password": {
    fields: () => ({ password, confirmPassword: password }),
    after: "/reset-password?type=recovery&token_hash=pkce_none",
  },
  "/reset-password/link": { fields: () => ({ access_token: "a.b.c", refresh_token: "none" }) },
  "/logout": { endsSession: true },
  "/location-forums/seed": { fields: () => ({ announced: "" }) },
  "/location-forums/new": { fields: newPlace, typed: [note, "Heather."] },
  "/location-forums/:forumId/correct": {
    fields: () => ({ id: randomUUID(), wrong: note, latitude: "1", longitude: "2" }),
    typed: [note],
  },
  "/location-forums/:forumId/new-post": { ...post, fields: newPost },
  "/location-forums/:forumId/conditions": {
    fields: () => ({ id: randomUUID(), ...conditions }),
    typed: [note],
    isMultipart: true,
  },
  "/location-forums/:forumId/posts/:postId/conditions": {
    fields: () => ({ version: "1", ...conditions }),
    typed: [note],
    isMultipart: true,
  },
  "/location-forums/:forumId/posts/:postId/confirm": { fields: () => ({ key: "path" }) },
  "/location-forums/:forumId/posts": { fields: newPost, isMultipart: true },
  "/location-forums/:forumId/posts/:postId/edit": {
    ...post,
    fields: () => ({ ...editedPost, version: "1" }),
  },
  "/location-forums/:forumId/posts/:postId/delete": { isLast: true },
  "/location-forums/:forumId/posts/:postId/restore": { isLast: true },
  "/location-forums/:forumId/posts/:postId/report": report,
  "/location-forums/:forumId/posts/:postId": { fields: comment, typed: [note] },
  "/location-forums/:forumId/posts/:postId/comments": { fields: comment },
  "/location-forums/:forumId/posts/:postId/comments/:commentId/edit": {
    fields: () => ({ content: note, version: "1" }),
    typed: [note],
  },
  "/location-forums/:forumId/posts/:postId/comments/:commentId/delete": { isLast: true },
  "/location-forums/:forumId/posts/:postId/comments/:commentId/restore": { isLast: true },
  "/location-forums/:forumId/posts/:postId/comments/:commentId/report": report,
  "/follow": {},
  "/forums": {},
  "/notifications": {},
  "/notifications/:notificationId": {},
  "/account-settings/notifications": { fields: () => ({ comment: "on", digest: "daily" }) },
  "/unsubscribe/:token": {},
  "/profile/:profileId/report": report,
  "/profile/:profileId/block": {},
  "/profile/:profileId/unblock": {},
  "/profile/interests": {
    fields: () => ({ interest: `walks ${randomUUID().slice(0, 6)}` }),
    typed: ["walks"],
  },
  "/profile/interests/remove": { fields: () => ({ interest: "walks" }) },
  "/profile-setup": profile,
  "/profile-setup/skip": {},
  "/edit-profile": profile,
  "/account-settings": { fields: () => ({ units: "metric" }) },
  "/account-settings/data": {},
  "/account-settings/sign-out": { endsSession: true },
  "/account-settings/delete": { endsSession: true },
  "/admin/members/:profileId": moderation({ decision: "suspend-member" }),
  "/admin/members/:profileId/account/:action": moderation({}),
  "/admin/reports/posts/:postId": moderation({ decision: "remove-post" }),
  "/admin/places/:suggestionId": {
    fields: () => ({ ...newPlace(), decision: "accept", reason: "" }),
    typed: [note, "Heather."],
    isLast: true,
  },
  "/admin/places/:placeId/edit": {
    fields: () => ({ ...newPlace(), version: "1" }),
    typed: [note, "Heather."],
  },
  "/admin/places/:placeId/remove": { isLast: true },
  "/admin/seed-tips": confirmed,
  "/admin/crawl-tips": {
    fields: () => ({ urls: "http://nowhere.invalid/", limit: "1" }),
    typed: ["http://nowhere.invalid/"],
    needsKey: true,
  },
  "/admin/purge-users": counted,
  "/admin/purge-posts": counted,
  "/admin/actions/:actionId": { isLast: true },
  "/*": {},
};

const visitorPages =
  /^\/($|\*|welcome|login|signup|confirm|unsubscribe|change-password|reset-password|offline$|health)/;

/** Other members' posts and profiles are reported by the admin, because the scene's are the member's own. */
const adminPages = /^\/admin|\/(report|block|unblock)$/;

export function actorOf(route: string): Actor {
  if (visitorPages.test(route)) return "visitor";
  return adminPages.test(route) ? "admin" : "member";
}

const queries: Record<string, string> = {
  "/forums": "?q=bear",
  "/location-forums": "?q=ridge",
  "/search": "?q=ridge",
  "/admin/members": "?q=ada",
  "/location-forums/:forumId/offline": "?width=720",
  "/follow": "?step=follow&kind=place&thing=:forumId",
};

export function addressOf(route: string, { trap: _, ...scene }: Scene) {
  const width = route.includes("/avatar/") ? "320" : "720";
  const ids = { token: randomUUID(), notificationId: randomUUID() };
  const values: Record<string, string> = {
    ...{ ...scene, ...ids, width, ...(route.startsWith("/profile/") && { digest: scene.pictureDigest }) },
    action: "resend",
  };
  if (route === "/forums/:forumId") values.forumId = "sample-bear-aware-food";
  if (route === "/forums/:forumId/edit") values.forumId = "none";
  if (route === "/map/:version/:view") return mapPath(viewAround({ latitude: 46.5, longitude: 7.9 }));
  const address = route.replace("*", "nowhere") + (queries[route] ?? "");
  return address.replace(/:(\w+)/g, (_, name) => values[name] ?? "none");
}
