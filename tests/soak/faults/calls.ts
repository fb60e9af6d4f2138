import { randomUUID } from "node:crypto";
import { adminCalls } from "./admin-calls.ts";
import { type Call, note, nothing, read } from "./call.ts";

const newPost = () => ({ title: note, content: "We turned round.", tags: "lake" });
const profile = () => ({
  name: "Ada Trail",
  username: `ada_${randomUUID().slice(0, 8)}`,
  location: "Chamonix",
  bio: note,
  interests: "",
});

/** A call for every route, by its path in the route table. A new route must be added here. */
export const calls: Record<string, Call> = {
  "/": read("/", "visitor"),
  "/welcome": read("/welcome", "visitor"),
  "/login": {
    ...read("/login", "visitor"),
    post: {
      as: "visitor",
      form: () => ({ email: "nobody@example.test", password: "trail-mix-7" }),
      typed: ["nobody@example.test"],
    },
  },
  "/signup": {
    ...read("/signup", "visitor"),
    post: {
      as: "visitor",
      form: ({ trap }) => ({
        ...trap,
        name: note,
        username: `new_${randomUUID().slice(0, 8)}`,
        email: `${randomUUID()}@example.test`,
        password: "trail-mix-7",
        confirmPassword: "trail-mix-7",
      }),
      typed: [note],
    },
  },
  "/confirm": {
    ...read("/confirm", "visitor"),
    post: { as: "visitor", form: () => ({ tokenHash: "a".repeat(56) }) },
  },
  "/change-password": {
    ...read("/change-password", "visitor"),
    post: {
      as: "visitor",
      form: () => ({ email: "nobody@example.test" }),
      typed: ["nobody@example.test"],
    },
  },
  "/reset-password": {
    ...read("/reset-password", "visitor"),
    post: {
      as: "visitor",
      form: () => ({ password: "trail-mix-7", confirmPassword: "trail-mix-7" }),
      after: "/reset-password?type=recovery&token_hash=pkce_none",
    },
  },
  "/reset-password/link": {
    ...read("/reset-password/link", "visitor"),
    post: { as: "visitor", form: () => ({ access_token: "a.b.c", refresh_token: "none" }) },
  },
  "/logout": { ...read("/logout"), post: { as: "member", form: nothing, ends: "session" } },
  "/forums": read("/forums?q=bear"),
  "/forums/new": read("/forums/new"),
  "/forums/:forumId": read("/forums/sample-bear-aware-food"),
  "/forums/:forumId/edit": read("/forums/none/edit"),
  "/location-forums": read("/location-forums?q=ridge"),
  "/location-forums/seed": {
    ...read("/location-forums/seed"),
    post: { as: "member", form: () => ({ announced: "" }) },
  },
  "/location-forums/:forumId": { path: ({ forum }) => `/location-forums/${forum}`, get: "member" },
  "/location-forums/:forumId/new-post": {
    path: ({ forum }) => `/location-forums/${forum}/new-post`,
    get: "member",
    post: {
      as: "member",
      form: () => ({ ...newPost(), id: randomUUID() }),
      typed: [note, "We turned round."],
      multipart: true,
    },
  },
  "/location-forums/:forumId/posts/:postId": {
    path: ({ forum, postId }) => `/location-forums/${forum}/posts/${postId}`,
    get: "member",
  },
  "/location-forums/:forumId/posts": {
    path: ({ forum }) => `/location-forums/${forum}/posts`,
    get: "member",
    post: { as: "member", form: () => ({ ...newPost(), id: randomUUID() }), multipart: true },
  },
  "/location-forums/:forumId/posts/:postId/edit": {
    path: ({ forum, postId }) => `/location-forums/${forum}/posts/${postId}/edit`,
    get: "member",
    post: {
      as: "member",
      form: () => ({ ...newPost(), version: "1" }),
      typed: [note, "We turned round."],
      multipart: true,
    },
  },
  "/location-forums/:forumId/posts/:postId/delete": {
    path: ({ forum, postId }) => `/location-forums/${forum}/posts/${postId}/delete`,
    get: "member",
    post: { as: "member", form: nothing, last: true },
  },
  "/location-forums/:forumId/posts/:postId/restore": {
    path: ({ forum, postId }) => `/location-forums/${forum}/posts/${postId}/restore`,
    get: "member",
    post: { as: "member", form: nothing, last: true },
  },
  "/location-forums/:forumId/posts/:postId/report": {
    path: ({ forum, postId }) => `/location-forums/${forum}/posts/${postId}/report`,
    get: "admin",
    post: { as: "admin", form: () => ({ reason: "other", sentence: note }), typed: [note] },
  },
  "/location-forums/:forumId/offline": {
    path: ({ forum }) => `/location-forums/${forum}/offline?width=720`,
    get: "member",
  },
  "/location-forums/names": read("/location-forums/names"),
  "/offline": read("/offline", "visitor"),
  "/location-posts/:postId/photo/:digest/:width": {
    path: ({ postId, digest }) => `/location-posts/${postId}/photo/${digest}/720`,
    get: "member",
  },
  "/search": read("/search?q=ridge"),
  "/feed": read("/feed"),
  "/profile": read("/profile"),
  "/profile/:profileId": { path: ({ profileId }) => `/profile/${profileId}`, get: "member" },
  "/profile/:profileId/avatar/:digest/:width": {
    path: ({ profileId, digest }) => `/profile/${profileId}/avatar/${digest}/320`,
    get: "member",
  },
  "/profile/:profileId/banner/:digest/:width": {
    path: ({ profileId, digest }) => `/profile/${profileId}/banner/${digest}/720`,
    get: "member",
  },
  "/profile/:profileId/report": {
    path: ({ profileId }) => `/profile/${profileId}/report`,
    get: "admin",
    post: { as: "admin", form: () => ({ reason: "other", sentence: note }), typed: [note] },
  },
  "/profile/:profileId/block": {
    path: ({ profileId }) => `/profile/${profileId}/block`,
    get: "admin",
    post: { as: "admin", form: nothing },
  },
  "/profile/:profileId/unblock": {
    path: ({ profileId }) => `/profile/${profileId}/unblock`,
    get: "admin",
    post: { as: "admin", form: nothing },
  },
  "/profile/interests": {
    ...read("/profile/interests"),
    post: { as: "member", form: () => ({ interest: `walks ${randomUUID().slice(0, 6)}` }), typed: ["walks"] },
  },
  "/profile/interests/remove": {
    ...read("/profile/interests/remove"),
    post: { as: "member", form: () => ({ interest: "walks" }) },
  },
  "/profile-setup": {
    ...read("/profile-setup"),
    post: { as: "member", form: profile, typed: [note, "Chamonix"], multipart: true },
  },
  "/profile-setup/skip": { ...read("/profile-setup/skip"), post: { as: "member", form: nothing } },
  "/edit-profile": {
    ...read("/edit-profile"),
    post: { as: "member", form: profile, typed: [note, "Chamonix"], multipart: true },
  },
  "/account-settings": {
    ...read("/account-settings"),
    post: { as: "member", form: () => ({ saveData: "on" }) },
  },
  "/account-settings/blocked": read("/account-settings/blocked"),
  "/account-settings/data": {
    ...read("/account-settings/data"),
    post: { as: "member", form: nothing },
  },
  "/account-settings/sign-out": {
    ...read("/account-settings/sign-out"),
    post: { as: "member", form: nothing, ends: "session" },
  },
  "/account-settings/delete": {
    ...read("/account-settings/delete"),
    post: { as: "member", form: nothing, ends: "account" },
  },
  "/todo": read("/todo"),
  "/upload": { ...read("/upload"), post: { as: "member", form: () => ({ title: note }), multipart: true } },
  "/activity": read("/activity"),
  "/activity/new": read("/activity/new"),
  "/activity/:activityId/edit": read("/activity/none/edit"),
  "/post/:photoPostId": read("/post/none"),
  "/post/:photoPostId/edit": read("/post/none/edit"),
  ...adminCalls,
  "/place-art/:edition/:motif/:forumId": {
    path: ({ forum }) => `/place-art/1/peaks/${forum}`,
    get: "visitor",
  },
  "/health": read("/health", "visitor"),
  "/*": { ...read("/nowhere", "visitor"), post: { as: "visitor", form: nothing } },
};
