import { accountScreens } from "./account-screens.ts";
import { adminScreens } from "./admin-screens.ts";
import { forumScreens } from "./forum-screens.ts";
import { localScreens } from "./local-screens.ts";
import { offlineScreens } from "./offline-screens.ts";
import { peopleScreens } from "./people-screens.ts";

export const screens = [
  ...accountScreens,
  ...forumScreens,
  ...peopleScreens,
  ...localScreens,
  ...offlineScreens,
  ...adminScreens,
];
