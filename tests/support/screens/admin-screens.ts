import * as act from "./acts.ts";
import { admin, type Screen } from "./screen.ts";

export const adminScreens: Screen[] = [
  { name: "admin-closed", path: "/admin" },
  { name: "admin", path: "/admin", ...admin },
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
