import * as act from "./acts.ts";
import { wordy } from "./records.ts";
import {
  blocking,
  newcomer,
  type Screen,
  savingData,
  unscripted,
  windowOnly,
  withRecords,
  withUnusualTexts,
} from "./screen.ts";
import type { Stage } from "./stage.ts";

const newPost = ({ forum }: Stage) => `${forum}/new-post`;

const editPost = ({ post }: Stage) => `${post}/edit`;

const reportPost = ({ post }: Stage) => `${post}/report`;

export const forumScreens: Screen[] = [
  { name: "forums", path: "/forums" },
  { name: "forums-full", path: "/forums", ...withRecords },
  { name: "forums-wordy", path: "/forums", ...withUnusualTexts },
  { name: "forums-empty", path: "/forums?q=zebra&category=Gear" },
  { name: "forums-unscripted", path: "/forums", ...unscripted },
  { name: "forums-menu", path: "/forums", ...windowOnly, act: act.openMenu("Forums") },
  { name: "forums-account-menu", path: "/forums", ...windowOnly, act: act.openMenu("Your account") },
  { name: "forums-skip-link", path: "/forums", ...windowOnly, act: act.skipLink, isPicture: true },
  { name: "forum-post", path: "/forums/sample-bear-aware-food" },
  { name: "forum-post-own", path: "/forums/forum-0", ...withRecords },
  { name: "forum-post-wordy", path: "/forums/forum-0", ...withUnusualTexts },
  { name: "forum-post-missing", path: "/forums/no-such-post" },
  { name: "forum-post-unscripted", path: "/forums/forum-0", ...unscripted },
  { name: "forum-post-delete-dialog", path: "/forums/forum-0", ...withRecords, act: act.open("Delete") },
  {
    name: "forum-post-deleted",
    path: "/forums/forum-0",
    ...windowOnly,
    ...withRecords,
    act: act.confirmDeletion("Delete Post"),
  },
  { name: "forum-post-comment-edit", path: "/forums/forum-0", ...withRecords, act: act.editComment },
  { name: "forum-post-edit", path: "/forums/forum-0/edit", ...withRecords },
  { name: "forum-post-edit-wordy", path: "/forums/forum-0/edit", ...withUnusualTexts },
  {
    name: "forum-post-edit-changed",
    path: "/forums/forum-0/edit",
    ...withRecords,
    act: act.saveAfterOtherTab,
  },
  { name: "forum-post-edit-missing", path: "/forums/no-such-post/edit" },
  { name: "forum-post-edit-unscripted", path: "/forums/forum-0/edit", ...unscripted },
  { name: "forum-new", path: "/forums/new" },
  { name: "forum-new-refused", path: "/forums/new", act: act.refuse("Create Forum Post") },
  { name: "forum-new-places", path: "/forums/new", act: act.openPlaces },
  { name: "forum-new-tags", path: "/forums/new", act: act.openTags },
  { name: "forum-new-ten-tags", path: "/forums/new", act: act.addTenTags },
  {
    name: "forums-toast",
    path: "/forums/new",
    ...windowOnly,
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
  { name: "location-forum-saving", path: ({ forum }) => forum, ...savingData },
  { name: "location-forum-saving-loaded", path: ({ forum }) => forum, ...savingData, act: act.loadPhoto },
  {
    name: "location-forum-empty",
    path: ({ forum }) => `${forum}?before=00000000-0000-4000-8000-000000000000~2000-01-01T00:00:00%2B00:00`,
  },
  { name: "location-forum-blocked", path: ({ forum }) => forum, ...blocking },
  { name: "location-forum-blocked-shown", path: ({ forum }) => forum, ...blocking, act: act.showOnce },
  { name: "location-forum-missing", path: "/location-forums/none" },
  { name: "location-post", path: ({ post }) => post },
  { name: "location-post-wordy", path: ({ wordyPost }) => wordyPost, as: "wordy member" },
  { name: "location-post-foreign", path: ({ post }) => post, ...newcomer },
  { name: "location-post-blocked", path: ({ post }) => post, ...blocking },
  { name: "location-post-delete-dialog", path: ({ post }) => post, act: act.open("Delete") },
  { name: "location-post-delete", path: ({ post }) => `${post}/delete` },
  { name: "location-post-deleted", path: newPost, ...windowOnly, act: act.deleteNewPost },
  { name: "location-post-edit", path: editPost },
  { name: "location-post-edit-refused", path: editPost, act: act.refuse("Save Changes", { Title: "" }) },
  { name: "location-post-edit-changed", path: editPost, act: act.saveLate },
  { name: "location-post-edit-unscripted", path: editPost, ...unscripted },
  { name: "location-post-report", path: reportPost, ...newcomer },
  { name: "location-post-report-refused", path: reportPost, ...newcomer, act: act.refuse("Send Report") },
  { name: "location-post-reported", path: reportPost, as: "wordy member" },
  { name: "location-post-removed", path: ({ removedPost }) => removedPost, as: "wordy member" },
  { name: "location-new", path: newPost },
  { name: "location-new-refused", path: newPost, act: act.refuse("Create Post") },
  {
    name: "location-new-pending",
    path: newPost,
    act: act.holdRequest("Create Post", { Title: wordy.long, Content: wordy.arabic }),
  },
  { name: "location-new-unscripted", path: newPost, ...unscripted },

  { name: "search", path: "/search" },
  { name: "search-results", path: "/search?q=trail", ...withRecords },
  { name: "search-results-saving", path: "/search?q=long", ...savingData },
  { name: "search-people", path: "/search?q=ada&tab=people" },
  { name: "search-forums", path: "/search?q=park&tab=forums" },
  { name: "search-empty", path: `/search?q=${encodeURIComponent(wordy.long)}` },
  { name: "search-empty-rtl", path: `/search?q=${encodeURIComponent(wordy.arabic)}` },
];
