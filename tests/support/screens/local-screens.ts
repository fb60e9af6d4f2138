import * as act from "./acts.ts";
import { type Screen, windowOnly, withRecords, withUnusualTexts } from "./screen.ts";

export const localScreens: Screen[] = [
  { name: "todo", path: "/todo", ...withRecords },
  { name: "todo-completed", path: "/todo?tab=completed", ...withRecords },
  { name: "todo-wordy", path: "/todo", ...withUnusualTexts },
  { name: "todo-print", path: "/todo", ...withRecords, act: act.print, isPicture: true },
  { name: "todo-empty", path: "/todo" },
  { name: "upload", path: "/upload" },
  { name: "upload-shared", path: "/upload?shared=again&title=Dawn&text=Frost" },
  { name: "upload-menu", path: "/upload", ...windowOnly, act: act.openMenu("New Post") },
  { name: "upload-refused", path: "/upload", act: act.refuse("Share Post") },
  { name: "photo-post", path: "/post/post-0", ...withRecords },
  { name: "photo-post-wordy", path: "/post/post-0", ...withUnusualTexts },
  { name: "photo-post-sample", path: "/post/none" },
  { name: "photo-post-edit", path: "/post/post-0/edit", ...withRecords },
  { name: "activities", path: "/activity", ...withRecords },
  { name: "activities-wordy", path: "/activity", ...withUnusualTexts },
  { name: "activities-empty", path: "/activity" },
  { name: "activity-edit", path: "/activity/activity-0/edit", ...withRecords },
  { name: "activity-new", path: "/activity/new" },
  { name: "activity-new-refused", path: "/activity/new", act: act.refuse("Create Activity") },
];
