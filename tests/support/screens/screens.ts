import { guidePath } from "../people/profiles.ts";
import * as act from "./acts.ts";
import { adminScreens } from "./admin-screens.ts";
import { forumScreens } from "./forum-screens.ts";
import {
  blocking,
  newcomer,
  type Screen,
  savingData,
  unscripted,
  visitor,
  windowOnly,
  withRecords,
  withUnusualTexts,
} from "./stage.ts";

const localScreens: Screen[] = [
  { name: "todo", path: "/todo", ...withRecords },
  { name: "todo-completed", path: "/todo?tab=completed", ...withRecords },
  { name: "todo-wordy", path: "/todo", ...withUnusualTexts },
  { name: "todo-print", path: "/todo", ...withRecords, act: act.print, isPicture: true },
  { name: "todo-empty", path: "/todo" },
  { name: "todo-unscripted", path: "/todo", ...unscripted },
  { name: "upload", path: "/upload" },
  { name: "upload-menu", path: "/upload", ...windowOnly, act: act.openMenu("New Post") },
  { name: "upload-unscripted", path: "/upload", ...unscripted },
  { name: "upload-refused", path: "/upload", act: act.refuse("Share Post") },
  { name: "photo-post", path: "/post/post-0", ...withRecords },
  { name: "photo-post-wordy", path: "/post/post-0", ...withUnusualTexts },
  { name: "photo-post-sample", path: "/post/none" },
  { name: "photo-post-edit", path: "/post/post-0/edit", ...withRecords },
  { name: "activities", path: "/activity", ...withRecords },
  { name: "activities-wordy", path: "/activity", ...withUnusualTexts },
  { name: "activities-empty", path: "/activity" },
  { name: "activity-edit", path: "/activity/activity-0/edit", ...withRecords },
  { name: "activity-walk", path: "/activity/activity-0/walk", ...withRecords },
  { name: "activity-new", path: "/activity/new" },
  { name: "activity-new-refused", path: "/activity/new", act: act.refuse("Create Activity") },
];

const seen = "2026-05-01T10:04:00.000Z";

const offlineScreens: Screen[] = [
  { name: "offline", path: "/offline", act: act.loseConnection(""), ...windowOnly },
  { name: "offline-not-sent", path: "/offline", act: act.markNotSent },
  { name: "offline-kept", path: ({ forum }) => forum, act: act.loseConnection(seen), ...windowOnly },
  { name: "offline-local", path: "/todo", act: act.loseConnection(""), ...windowOnly },
];

const peopleScreens: Screen[] = [
  { name: "feed", path: "/feed" },
  { name: "feed-menu", path: "/feed", ...windowOnly, act: act.openMenu("Share Your Adventure") },
  { name: "feed-full", path: "/feed", ...withRecords },
  { name: "feed-saving", path: "/feed", ...savingData, ...withRecords },
  { name: "feed-following", path: "/feed?from=following", ...withUnusualTexts },
  { name: "feed-following-empty", path: "/feed?from=following", ...newcomer },
  { name: "feed-wordy", path: "/feed", ...withUnusualTexts },
  { name: "profile-new", path: "/profile", ...newcomer },
  { name: "profile", path: "/profile", ...withRecords },
  { name: "profile-wordy", path: "/profile", ...withUnusualTexts },
  { name: "profile-activities", path: "/profile?tab=activities", ...withRecords },
  { name: "profile-activities-empty", path: "/profile?tab=activities" },
  { name: "profile-todo", path: "/profile?tab=todo", ...withRecords },
  { name: "profile-todo-empty", path: "/profile?tab=todo" },
  { name: "profile-guide", path: guidePath },
  { name: "profile-missing", path: "/profile/none" },
  { name: "profile-report", path: ({ memberId }) => `/profile/${memberId}/report`, ...newcomer },
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
  { name: "edit-profile-pending", path: "/edit-profile", act: act.holdRequest("Save Changes") },
  { name: "profile-toast", path: "/edit-profile", ...newcomer, ...windowOnly, act: act.send("Save Changes") },
  { name: "account-settings", path: "/account-settings", ...withRecords },
  { name: "account-settings-saving", path: "/account-settings", ...savingData },
  {
    name: "account-settings-dialog",
    path: "/account-settings",
    ...windowOnly,
    act: act.open("Delete Account"),
  },
  { name: "account-blocked", path: "/account-settings/blocked", ...blocking },
  { name: "account-blocked-empty", path: "/account-settings/blocked" },
  { name: "account-notifications", path: "/account-settings/notifications" },
  { name: "notifications", path: "/notifications" },
  { name: "notifications-wordy", path: "/notifications", as: "wordy member" },
  { name: "notifications-empty", path: "/notifications", ...newcomer },
  { name: "account-following", path: "/account-settings/following", ...withUnusualTexts },
  { name: "account-following-empty", path: "/account-settings/following", ...newcomer },
  { name: "account-delete", path: "/account-settings/delete" },
];

const unsubscribePath = "/unsubscribe/0a0a0a0a-0000-4000-8000-00000000000a";

const accountScreens: Screen[] = [
  { name: "welcome", path: "/", ...visitor },
  { name: "welcome-by-name", path: "/welcome", ...visitor },
  { name: "login", path: "/login", ...visitor },
  { name: "login-refused", path: "/login", ...visitor, act: act.refuse("Log In") },
  {
    name: "login-pending",
    path: "/login",
    ...visitor,
    act: act.holdRequest("Log In", { Email: "ada@example.com", Password: "trail-mix-7" }),
  },
  {
    name: "login-hash-error",
    path: "/login#error_description=The+link+has+expired",
    ...visitor,
    ...windowOnly,
  },
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
  { name: "unsubscribe", path: unsubscribePath, ...visitor },
  {
    name: "unsubscribed",
    path: unsubscribePath,
    ...visitor,
    act: async page => {
      await page.getByRole("button", { name: "Stop the Mail" }).click();
      await page.getByRole("heading", { name: "The mail is off" }).waitFor();
    },
  },
  { name: "not-found", path: "/no/such/page", ...visitor },
  { name: "not-found-member", path: "/no/such/page" },
];

export const screens = [
  ...accountScreens,
  ...forumScreens,
  ...peopleScreens,
  ...localScreens,
  ...offlineScreens,
  ...adminScreens,
];
