import { accountScreens } from "./account-screens.ts";
import { adminScreens } from "./admin-screens.ts";
import { forumScreens } from "./forum-screens.ts";
import { localScreens } from "./local-screens.ts";
import { peopleScreens } from "./people-screens.ts";

/** Every screen of the product in every state. */
export const screens = [
  ...accountScreens,
  ...forumScreens,
  ...peopleScreens,
  ...localScreens,
  ...adminScreens,
];
