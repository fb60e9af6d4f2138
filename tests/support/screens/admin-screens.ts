import { admin, type Screen } from "./screen.ts";

export const adminScreens: Screen[] = [
  { name: "admin-closed", path: "/admin" },
  { name: "admin", path: "/admin", ...admin },
  { name: "admin-seed-categorized-forums", path: "/admin/seed-categorized-forums", ...admin },
];
