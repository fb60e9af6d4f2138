/** Every address of the product and its kind. A page that sends React but is not listed as such fails. */
export const pages: Record<string, Kind> = {
  "/": "visitor's plain page",
  "/welcome": "visitor's plain page",
  "/login": "visitor's plain page",
  "/signup": "visitor's plain page",
  "/confirm": "visitor's plain page",
  "/change-password": "visitor's plain page",
  "/reset-password": "visitor's plain page",
  "/reset-password/link": "action",
  "/logout": "action",
  "/forums": "island page",
  "/forums/new": "island page",
  "/forums/:forumId": "island page",
  "/location-forums": "plain page",
  "/location-forums/seed": "action",
  "/location-forums/names": "file",
  "/location-forums/:forumId": "plain page",
  "/location-forums/:forumId/offline": "file",
  "/location-forums/:forumId/new-post": "island page",
  "/location-forums/:forumId/posts": "action",
  "/location-forums/:forumId/posts/:postId": "plain page",
  "/location-forums/:forumId/posts/:postId/edit": "island page",
  "/location-forums/:forumId/posts/:postId/delete": "plain page",
  "/location-forums/:forumId/posts/:postId/restore": "action",
  "/location-posts/:postId/photo/:digest/:width": "file",
  "/place-art/:edition/:motif/:forumId": "file",
  "/search": "island page",
  "/feed": "island page",
  "/profile": "island page",
  "/profile/:profileId": "plain page",
  "/profile/:profileId/avatar/:digest/:width": "file",
  "/profile/:profileId/banner/:digest/:width": "file",
  "/profile/interests": "plain page",
  "/profile/interests/remove": "action",
  "/profile-setup": "island page",
  "/profile-setup/skip": "action",
  "/edit-profile": "island page",
  "/account-settings": "island page",
  "/account-settings/sign-out": "action",
  "/account-settings/data": "action",
  "/account-settings/delete": "plain page",
  "/todo": "island page",
  "/upload": "island page",
  "/activity": "island page",
  "/activity/new": "island page",
  "/post/:photoPostId": "island page",
  "/admin": "closed",
  "/admin/seed-tips": "closed",
  "/admin/crawl-tips": "closed",
  "/admin/purge-users": "closed",
  "/admin/purge-posts": "closed",
  "/admin/actions/:actionId": "closed island page",
  "/admin/seed-categorized-forums": "closed island page",
  "/offline": "plain page",
  "/health": "file",
  "/*": "not found",
};

export type Kind =
  | "visitor's plain page"
  | "plain page"
  | "island page"
  | "not found"
  | "closed"
  | "closed island page"
  | "action"
  | "file";
