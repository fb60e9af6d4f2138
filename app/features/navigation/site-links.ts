import type { MenuLink } from "~/ui/layout/menu";

export const newPostLinks: readonly MenuLink[] = [
  { href: "/upload", label: "Post" },
  { href: "/activity/new", label: "Activity" },
  { href: "/forums/new", label: "Forum" },
];

export const forumLinks: readonly MenuLink[] = [
  { href: "/forums", label: "General Forums" },
  { href: "/location-forums", label: "Location Forums" },
  { href: "/forums/new", label: "Create Forum Post" },
];

export const accountLinks: readonly MenuLink[] = [
  { href: "/profile", label: "Profile" },
  { href: "/change-password", label: "Change Password" },
  { href: "/todo", label: "To-Do List" },
];

export const adminLink: MenuLink = { href: "/admin", label: "Admin" };

export const drawerLinks: readonly MenuLink[] = [
  { href: "/forums", label: "Forums" },
  { href: "/location-forums", label: "Location Forums" },
  { href: "/search", label: "Search" },
  { href: "/upload", label: "New Post" },
];
