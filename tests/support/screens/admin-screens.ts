import * as act from "./acts.ts";
import { admin, type Screen } from "./screen.ts";

export const adminScreens: Screen[] = [
  { name: "admin-closed", path: "/admin" },
  { name: "admin", path: "/admin", ...admin },
  { name: "admin-reports", path: "/admin/reports", ...admin },
  {
    name: "admin-reports-empty",
    path: "/admin/reports?before=00000000-0000-4000-8000-000000000000~2000-01-01T00:00:00%2B00:00",
    ...admin,
  },
  { name: "admin-report", path: ({ decision }) => decision, ...admin },
  { name: "admin-report-refused", path: ({ decision }) => decision, ...admin, act: act.refuse("Decide") },
  { name: "admin-report-removed", path: ({ removal }) => removal, ...admin },
  { name: "admin-report-profile", path: ({ memberId }) => `/admin/reports/members/${memberId}`, ...admin },
  { name: "admin-moderation-log", path: "/admin/moderation-log", ...admin },
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
