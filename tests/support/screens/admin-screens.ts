import * as act from "./acts.ts";
import { admin, type Screen, type Stage, windowOnly } from "./stage.ts";

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
  { name: "admin-suggested-place", path: ({ suggestedPlace }) => suggestedPlace, ...admin },
  {
    name: "admin-suggested-place-refused",
    path: ({ suggestedPlace }) => suggestedPlace,
    ...admin,
    act: act.refuse("Decide"),
  },
  { name: "admin-new-place", path: "/location-forums/new", ...admin },
  { name: "admin-correction", path: ({ correction }) => correction, ...admin },
  { name: "admin-edit-place", path: ({ forum }) => adminPage(forum, "edit"), ...admin },
  {
    name: "admin-edit-place-late",
    path: ({ forum }) => adminPage(forum, "edit"),
    ...admin,
    act: act.savePlaceLate,
  },
  { name: "admin-remove-place", path: ({ forum }) => adminPage(forum, "remove"), ...admin },
  {
    name: "admin-remove-place-choice",
    path: ({ forum }) => `${adminPage(forum, "remove")}?into=National`,
    ...admin,
  },
  { name: "admin-log", path: "/admin/log", ...admin },
  { name: "admin-log-of-member", path: ({ memberId }) => `/admin/log?person=${memberId}`, ...admin },
  { name: "admin-tools", path: "/admin/tools", ...admin },
  { name: "admin-members", path: "/admin/members", ...admin },
  { name: "admin-members-unconfirmed", path: "/admin/members?shown=unconfirmed", ...admin },
  { name: "admin-members-nobody", path: "/admin/members?q=nobody-at-all", ...admin },
  { name: "admin-member", path: ({ memberId }) => `/admin/members/${memberId}`, ...admin },
  {
    name: "admin-member-refused",
    path: ({ memberId }) => `/admin/members/${memberId}`,
    ...admin,
    act: act.refuse("Decide"),
  },
  { name: "admin-member-suspended", path: ({ suspendedId }) => `/admin/members/${suspendedId}`, ...admin },
  { name: "admin-member-missing", path: "/admin/members/none", ...admin },
  {
    name: "admin-account-make-admin",
    path: ({ memberId }) => `/admin/members/${memberId}/account/make-admin`,
    ...admin,
  },
  ...(["confirm", "resend"] as const).map(name => ({
    name: `admin-account-${name}`,
    path: ({ unconfirmedId }: Stage) => `/admin/members/${unconfirmedId}/account/${name}`,
    ...admin,
  })),
  {
    name: "admin-member-unconfirmed",
    path: ({ unconfirmedId }) => `/admin/members/${unconfirmedId}`,
    ...admin,
  },
  { name: "admin-member-self", path: ({ adminId }) => `/admin/members/${adminId}`, ...admin },
  {
    name: "admin-account-refused",
    path: ({ unconfirmedId }) => `/admin/members/${unconfirmedId}/account/resend`,
    ...admin,
    act: act.refuse("Resend the confirmation"),
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
  { name: "admin-action-missing", path: "/admin/actions/none", ...admin },
  { name: "admin-seed-categorized-forums", path: "/admin/seed-categorized-forums", ...admin },
];

function adminPage(forum: string, page: "edit" | "remove") {
  return `${forum.replace("/location-forums/", "/admin/places/")}/${page}`;
}
