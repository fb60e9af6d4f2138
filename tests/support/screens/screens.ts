import type { Page } from "@playwright/test";
import { guidePath } from "../profiles.ts";
import * as act from "./acts.ts";
import { full, type Records, strange, wordy } from "./records.ts";
import type { Reader, Stage } from "./stage.ts";

export interface Screen {
  /** `<screen>-<state>`. */
  name: string;
  path: string | ((stage: Stage) => string);
  as?: Reader;
  records?: Records;
  act?: (page: Page) => Promise<unknown>;
  /** What floats above the page is all that there is to see. */
  isWindow?: boolean;
  script?: boolean;
  /** Of interest to look at, but no state that a member reads a page in. */
  isPicture?: boolean;
}

export function pathOf({ path }: Screen, stage: Stage) {
  return typeof path === "string" ? path : path(stage);
}

const floats = { isWindow: true };
const mine = { records: full };
const odd = { as: "wordy member", records: strange } as const;
const visitor = { as: "visitor" } as const;
const admin = { as: "admin" } as const;
const newcomer = { as: "newcomer" } as const;
const unscripted = { script: false, isPicture: true };
const newPost = ({ forum }: Stage) => `${forum}/new-post`;

/** Every screen in every state. A member looks, unless it says somebody else. */
export const screens: Screen[] = [
  { name: "welcome", path: "/", ...visitor },
  { name: "login", path: "/login", ...visitor },
  { name: "login-refused", path: "/login", ...visitor, act: act.refuse("Log In") },
  {
    name: "login-pending",
    path: "/login",
    ...visitor,
    act: act.hold("Log In", { Email: "ada@example.com", Password: "trail-mix-7" }),
  },
  { name: "login-hash-error", path: "/login#error_description=The+link+has+expired", ...visitor, ...floats },
  { name: "login-redirected", path: "/todo", ...visitor },
  { name: "signup", path: "/signup", ...visitor },
  { name: "signup-refused", path: "/signup", ...visitor, act: act.refuse("Sign Up") },
  { name: "confirm-without-link", path: "/confirm", ...visitor },
  { name: "confirm", path: "/confirm?token_hash=x", ...visitor },
  { name: "change-password", path: "/change-password", ...visitor },
  {
    name: "change-password-refused",
    path: "/change-password",
    ...visitor,
    act: act.refuse("Send Reset Link"),
  },
  { name: "change-password-member", path: "/change-password" },
  { name: "change-password-sent", path: "/change-password?sent", ...visitor, ...unscripted },
  { name: "reset-password-invalid", path: "/reset-password", ...visitor },
  { name: "reset-password", path: "/reset-password?token_hash=x", ...visitor },
  { name: "reset-password-updated", path: "/reset-password?updated", ...visitor, ...unscripted },
  { name: "not-found", path: "/no/such/page", ...visitor },
  { name: "not-found-member", path: "/no/such/page" },

  { name: "forums", path: "/forums" },
  { name: "forums-full", path: "/forums", ...mine },
  { name: "forums-wordy", path: "/forums", ...odd },
  { name: "forums-empty", path: "/forums?q=zebra&category=Gear" },
  { name: "forums-unscripted", path: "/forums", ...unscripted },
  { name: "forums-menu", path: "/forums", ...floats, act: act.openMenu("Forums") },
  { name: "forums-account-menu", path: "/forums", ...floats, act: act.openMenu("Your account") },
  { name: "forums-skip-link", path: "/forums", ...floats, act: act.skipLink, isPicture: true },
  { name: "forum-post", path: "/forums/sample-bear-aware-food" },
  { name: "forum-post-own", path: "/forums/forum-0", ...mine },
  { name: "forum-post-wordy", path: "/forums/forum-0", ...odd },
  { name: "forum-post-missing", path: "/forums/no-such-post" },
  { name: "forum-post-unscripted", path: "/forums/forum-0", ...unscripted },
  { name: "forum-new", path: "/forums/new" },
  { name: "forum-new-refused", path: "/forums/new", act: act.refuse("Create Forum Post") },
  { name: "forum-new-places", path: "/forums/new", act: act.openPlaces },
  { name: "forum-new-tags", path: "/forums/new", act: act.openTags },
  { name: "forum-new-ten-tags", path: "/forums/new", act: act.addTenTags },
  {
    name: "forums-toast",
    path: "/forums/new",
    ...floats,
    act: act.send("Create Forum Post", {
      Category: "Trail Reports",
      Title: wordy.emoji,
      Content: "Dry and clear.",
    }),
  },
  { name: "forum-new-unscripted", path: "/forums/new", ...unscripted },

  { name: "location-forums", path: "/location-forums" },
  { name: "location-forums-empty", path: "/location-forums?q=Atlantis" },
  { name: "location-forum", path: ({ forum }) => forum },
  {
    name: "location-forum-empty",
    path: ({ forum }) => `${forum}?before=00000000-0000-4000-8000-000000000000~2000-01-01T00:00:00%2B00:00`,
  },
  { name: "location-forum-missing", path: "/location-forums/none" },
  { name: "location-post", path: ({ post }) => post },
  { name: "location-post-wordy", path: ({ wordyPost }) => wordyPost, as: "wordy member" },
  { name: "location-new", path: newPost },
  { name: "location-new-refused", path: newPost, act: act.refuse("Create Post") },
  {
    name: "location-new-pending",
    path: newPost,
    act: act.hold("Create Post", { Title: wordy.long, Content: wordy.arabic }),
  },
  { name: "location-new-unscripted", path: newPost, ...unscripted },

  { name: "search", path: "/search" },
  { name: "search-results", path: "/search?q=trail", ...mine },
  { name: "search-people", path: "/search?q=ada&tab=people" },
  { name: "search-forums", path: "/search?q=park&tab=forums" },
  { name: "search-empty", path: `/search?q=${encodeURIComponent(wordy.long)}` },
  { name: "search-empty-rtl", path: `/search?q=${encodeURIComponent(wordy.arabic)}` },

  { name: "feed", path: "/feed" },
  { name: "feed-full", path: "/feed", ...mine },
  { name: "feed-wordy", path: "/feed", ...odd },
  { name: "profile-new", path: "/profile", ...newcomer },
  { name: "profile", path: "/profile", ...mine },
  { name: "profile-wordy", path: "/profile", ...odd },
  { name: "profile-activities", path: "/profile?tab=activities", ...mine },
  { name: "profile-activities-empty", path: "/profile?tab=activities" },
  { name: "profile-todo", path: "/profile?tab=todo", ...mine },
  { name: "profile-todo-empty", path: "/profile?tab=todo" },
  { name: "profile-guide", path: guidePath },
  { name: "profile-missing", path: "/profile/none" },
  { name: "profile-interests", path: "/profile/interests" },
  { name: "profile-setup", path: "/profile-setup", ...newcomer },
  { name: "edit-profile", path: "/edit-profile" },
  { name: "edit-profile-wordy", path: "/edit-profile", as: "wordy member" },
  {
    name: "edit-profile-refused",
    path: "/edit-profile",
    act: async page => {
      await page.getByRole("textbox", { name: "Full Name" }).fill("");
      await act.refuse("Save Changes")(page);
    },
  },
  { name: "edit-profile-pending", path: "/edit-profile", act: act.hold("Save Changes") },
  { name: "profile-toast", path: "/edit-profile", ...newcomer, ...floats, act: act.send("Save Changes") },
  { name: "account-settings", path: "/account-settings", ...mine },
  { name: "account-settings-dialog", path: "/account-settings", ...floats, act: act.open("Delete Account") },
  { name: "account-delete", path: "/account-settings/delete" },

  { name: "todo", path: "/todo", ...mine },
  { name: "todo-completed", path: "/todo?tab=completed", ...mine },
  { name: "todo-wordy", path: "/todo", ...odd },
  { name: "todo-print", path: "/todo", ...mine, act: act.print, isPicture: true },
  { name: "todo-empty", path: "/todo" },
  { name: "upload", path: "/upload" },
  { name: "upload-menu", path: "/upload", ...floats, act: act.openMenu("New Post") },
  { name: "upload-refused", path: "/upload", act: act.refuse("Share Post") },
  { name: "photo-post", path: "/post/post-0", ...mine },
  { name: "photo-post-wordy", path: "/post/post-0", ...odd },
  { name: "photo-post-sample", path: "/post/none" },
  { name: "activities", path: "/activity", ...mine },
  { name: "activities-wordy", path: "/activity", ...odd },
  { name: "activities-empty", path: "/activity" },
  { name: "activity-new", path: "/activity/new" },
  { name: "activity-new-refused", path: "/activity/new", act: act.refuse("Create Activity") },

  { name: "admin-closed", path: "/admin" },
  { name: "admin", path: "/admin", ...admin },
  { name: "admin-seed-categorized-forums", path: "/admin/seed-categorized-forums", ...admin },
];
