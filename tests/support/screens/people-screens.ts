import { guidePath } from "../people/profiles.ts";
import * as act from "./acts.ts";
import {
  blocking,
  newcomer,
  type Screen,
  savingData,
  windowOnly,
  withRecords,
  withUnusualTexts,
} from "./screen.ts";

export const peopleScreens: Screen[] = [
  { name: "feed", path: "/feed" },
  { name: "feed-full", path: "/feed", ...withRecords },
  { name: "feed-saving", path: "/feed", ...savingData, ...withRecords },
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
  { name: "account-delete", path: "/account-settings/delete" },
];
