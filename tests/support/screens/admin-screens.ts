import * as act from "./acts.ts";
import { admin, type Screen, windowOnly } from "./screen.ts";

export const adminScreens: Screen[] = [
  { name: "admin-closed", path: "/admin" },
  { name: "admin", path: "/admin", ...admin },
  { name: "admin-find", path: "/admin/find", ...admin },
  { name: "admin-find-members", path: "/admin/find?q=trail", ...admin },
  { name: "admin-find-posts", path: "/admin/find?q=stone&tab=posts", ...admin },
  { name: "admin-find-nothing", path: "/admin/find?q=nobody-at-all", ...admin },
  { name: "admin-member", path: ({ memberId }) => `/admin/members/${memberId}`, ...admin },
  {
    name: "admin-member-refused",
    path: ({ memberId }) => `/admin/members/${memberId}`,
    ...admin,
    act: act.refuse("Suspend"),
  },
  { name: "admin-member-suspended", path: ({ suspendedId }) => `/admin/members/${suspendedId}`, ...admin },
  { name: "admin-member-missing", path: "/admin/members/none", ...admin },
  {
    name: "admin-end-suspension",
    path: ({ suspendedId }) => `/admin/members/${suspendedId}/end-suspension`,
    ...admin,
  },
  { name: "admin-menu", path: "/forums", ...admin, ...windowOnly, act: act.openMenu("Your account") },
  { name: "admin-seed-tips", path: "/admin/seed-tips", ...admin },
  { name: "admin-seed-tips-done", path: "/admin/seed-tips", ...admin, act: act.send("Seed tips") },
  { name: "admin-action", path: "/admin/seed-tips", ...admin, act: act.openNewestAction },
  { name: "admin-crawl-tips", path: "/admin/crawl-tips", ...admin },
  {
    name: "admin-crawl-refused",
    path: "/admin/crawl-tips",
    ...admin,
    act: act.refuse("Start crawl", { "Web addresses": "trails" }),
  },
  {
    name: "admin-crawl-failed",
    path: "/admin/crawl-tips",
    ...admin,
    act: act.refuse("Start crawl", { "Web addresses": "http://127.0.0.1/" }),
  },
  { name: "admin-purge-users", path: "/admin/purge-users", ...admin },
  { name: "admin-purge-posts", path: "/admin/purge-posts", ...admin },
  { name: "admin-purge-refused", path: "/admin/purge-posts", ...admin, act: act.refuse("Purge posts") },
  { name: "admin-action-missing", path: "/admin/actions/none", ...admin },
  { name: "admin-seed-categorized-forums", path: "/admin/seed-categorized-forums", ...admin },
];
