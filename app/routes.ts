import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("routes/visitor.tsx", [
    index("routes/welcome.tsx"),
    route("welcome", "routes/welcome.tsx", { id: "welcome" }),
    route("login", "routes/account/login.tsx"),
    route("signup", "routes/account/signup.tsx"),
  ]),
  route("confirm", "routes/account/confirm.tsx"),
  route("change-password", "routes/account/change-password.tsx"),
  route("reset-password", "routes/account/reset-password.tsx"),
  route("reset-password/link", "routes/account/reset-link.ts"),
  route("logout", "routes/account/logout.ts"),

  layout("routes/member.tsx", [
    route("forums", "routes/forums/list.tsx"),
    route("forums/new", "routes/forums/new.tsx"),
    route("forums/:forumId", "routes/forums/detail.tsx"),
    route("location-forums", "routes/locations/list.tsx"),
    route("location-forums/seed", "routes/locations/seed.ts"),
    route("location-forums/:forumId", "routes/locations/detail.tsx"),
    route("location-forums/:forumId/new-post", "routes/locations/new-post.tsx"),
    route("location-forums/:forumId/posts/:postId", "routes/locations/post.tsx"),
    route("location-posts/:postId/photo/:digest/:width", "routes/locations/photo.ts"),
    route("search", "routes/search.tsx"),
    route("feed", "routes/feed.tsx"),
    route("profile", "routes/people/profile.tsx"),
    route("profile/:profileId", "routes/people/member-profile.tsx"),
    route("profile/:profileId/avatar/:digest/:width", "routes/people/avatar.ts"),
    route("profile/:profileId/banner/:digest/:width", "routes/people/banner.ts"),
    route("profile/interests", "routes/people/add-interest.tsx"),
    route("profile/interests/remove", "routes/people/remove-interest.ts"),
    route("profile-setup", "routes/people/profile-setup.tsx"),
    route("profile-setup/skip", "routes/people/skip-setup.ts"),
    route("edit-profile", "routes/people/edit-profile.tsx"),
    route("account-settings", "routes/account/account-settings.tsx"),
    route("account-settings/sign-out", "routes/account/sign-out-everywhere.ts"),
    route("account-settings/delete", "routes/account/delete-account.tsx"),
    route("todo", "routes/todos/todo.tsx"),
    route("upload", "routes/photos/upload.tsx"),
    route("activity", "routes/activities/list.tsx"),
    route("activity/new", "routes/activities/new.tsx"),
    route("post/:photoPostId", "routes/photos/detail.tsx"),
    route("admin", "routes/admin/layout.tsx", [
      index("routes/admin/overview.tsx"),
      route("seed-tips", "routes/admin/seed-tips.tsx"),
      unbuilt("crawl-tips"),
      route("purge-users", "routes/admin/purge-users.tsx"),
      route("purge-posts", "routes/admin/purge-posts.tsx"),
      route("actions/:actionId", "routes/admin/action.tsx"),
      route("seed-categorized-forums", "routes/admin/seed-categorized-forums.tsx"),
    ]),
  ]),

  route("place-art/:edition/:motif/:forumId", "routes/locations/place-art.ts"),
  route("health", "routes/meta/health.ts"),
  route("*", "routes/meta/not-found.tsx"),
] satisfies RouteConfig;

/** An address the product will have: until its screen is there it answers the not-found page. */
function unbuilt(path: string) {
  return route(path, "routes/meta/not-found.tsx", { id: `unbuilt/${path}` });
}
