/** What a member can make; the header's menu and the composer of photo posts offer the same. */
export const newPostLinks = [
  { href: "/upload", label: "Post" },
  { href: "/activity/new", label: "Activity" },
  { href: "/forums/new", label: "Forum" },
];
