import type { MenuLink } from "~/ui/layout/menu";

export const newPostLinks: readonly MenuLink[] = [
  { href: "/upload", label: "Photo" },
  { href: "/activity/new", label: "Activity" },
  { href: "/forums/new", label: "Forum" },
  { href: "/location-forums", label: "Post about a place" },
];

export const forumLinks: readonly MenuLink[] = [
  { href: "/forums", label: "General Forums" },
  { href: "/location-forums", label: "Location Forums" },
  { href: "/forums/new", label: "Create Forum Post" },
];

/** Links that stand alone in the header of wide screens. */
export const plainLinks: readonly MenuLink[] = [
  { href: "/feed", label: "Feed" },
  { href: "/search", label: "Search" },
];

export const accountLinks: readonly MenuLink[] = [
  { href: "/profile", label: "Profile" },
  { href: "/activity", label: "Activities" },
  { href: "/change-password", label: "Change Password" },
  { href: "/todo", label: "To-Do List" },
  { href: "/account-settings", label: "Account Settings" },
];

export const adminLink: MenuLink = { href: "/admin", label: "Admin" };

export const drawerLinks: readonly MenuLink[] = [
  { href: "/forums", label: "Forums" },
  { href: "/location-forums", label: "Location Forums" },
  ...plainLinks,
  { href: "/upload", label: "New Post" },
];
