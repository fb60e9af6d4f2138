import { randomUUID } from "node:crypto";
import { type Call, note, nothing, read } from "./call.ts";

export const adminCalls: Record<string, Call> = {
  "/admin": read("/admin", "admin"),
  "/admin/find": read("/admin/find?q=ada", "admin"),
  "/admin/members/:profileId": {
    path: ({ profileId }) => `/admin/members/${profileId}`,
    get: "admin",
    post: {
      as: "admin",
      form: () => ({ length: "good", reason: note }),
      typed: [note],
      needsKey: true,
      last: true,
    },
  },
  "/admin/members/:profileId/end-suspension": {
    path: ({ profileId }) => `/admin/members/${profileId}/end-suspension`,
    get: "admin",
    post: { as: "admin", form: () => ({ reason: note }), typed: [note], needsKey: true, last: true },
  },
  "/admin/members/:profileId/account/:action": {
    path: ({ profileId }) => `/admin/members/${profileId}/account/address`,
    get: "admin",
    post: {
      as: "admin",
      form: () => ({ email: `${randomUUID()}@example.com`, reason: note }),
      typed: [note],
      needsKey: true,
      last: true,
    },
  },
  "/admin/reports": read("/admin/reports", "admin"),
  "/admin/reports/posts/:postId": {
    path: ({ postId }) => `/admin/reports/posts/${postId}`,
    get: "admin",
    post: {
      as: "admin",
      form: () => ({ decision: "remove-post", reason: note }),
      typed: [note],
      needsKey: true,
      last: true,
    },
  },
  "/admin/reports/posts/:postId/photo/:digest/:width": {
    path: ({ postId, digest }) => `/admin/reports/posts/${postId}/photo/${digest}/720`,
    get: "admin",
  },
  "/admin/reports/members/:profileId": {
    path: ({ profileId }) => `/admin/reports/members/${profileId}`,
    get: "admin",
    post: {
      as: "admin",
      form: () => ({ decision: "dismiss-reports", reason: note }),
      typed: [note],
      needsKey: true,
      last: true,
    },
  },
  "/admin/moderation-log": read("/admin/moderation-log", "admin"),
  "/admin/seed-tips": {
    ...read("/admin/seed-tips", "admin"),
    post: { as: "admin", form: () => ({ confirm: "on" }), needsKey: true, last: true },
  },
  "/admin/crawl-tips": {
    ...read("/admin/crawl-tips", "admin"),
    post: {
      as: "admin",
      form: () => ({ urls: "http://nowhere.invalid/", limit: "1" }),
      typed: ["http://nowhere.invalid/"],
      needsKey: true,
    },
  },
  "/admin/purge-users": {
    ...read("/admin/purge-users", "admin"),
    post: { as: "admin", form: () => ({ confirm: "on" }), needsKey: true, last: true },
  },
  "/admin/purge-posts": {
    ...read("/admin/purge-posts", "admin"),
    post: { as: "admin", form: () => ({ confirm: "on" }), needsKey: true, last: true },
  },
  "/admin/actions/:actionId": {
    path: ({ actionId }) => `/admin/actions/${actionId}`,
    get: "admin",
    post: { as: "admin", form: nothing, last: true },
  },
  "/admin/seed-categorized-forums": read("/admin/seed-categorized-forums", "admin"),
};
