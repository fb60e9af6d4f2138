import { guidePath } from "../people/profiles.ts";
import * as act from "./acts.ts";
import { floats, mine, newcomer, odd, type Screen } from "./screen.ts";

export const peopleScreens: Screen[] = [
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
];
