import * as act from "./acts.ts";
import { floats, mine, odd, type Screen } from "./screen.ts";

export const localScreens: Screen[] = [
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
];
