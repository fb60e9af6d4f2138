import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { userActivities } from "~/features/activities/activity";
import { userForums } from "~/features/forums/user-forums";
import { commentsCollection } from "~/features/local-comments/comment";
import { profilePosts, userPosts } from "~/features/photo-posts/photo-post";
import { postLikes } from "~/features/photo-posts/use-photo-post";
import { todoList } from "~/features/todos/todo-item";
import { arraysWithDamage, brokenArrays } from "../../tests/support/attacks/damaged-values";
import { Disk, Tab } from "../../tests/support/browser/memory-storage";

const disk = new Disk();
const tab = new Tab(disk);
vi.stubGlobal("window", tab);
vi.stubGlobal("navigator", {});
afterAll(() => vi.unstubAllGlobals());

/** Longer than the cuts of `brokenArrays`. */
const id = "a-record-that-is-good-and-has-a-long-id";
const text = "Still here";
const imageUrl = "data:image/webp;base64,AAAA";
const author = { id: "member-1", name: "Ada Trail" };
const comments = commentsCollection("post-1");
const comment = { id, author, text };
const photo = { id, title: text, description: "", location: "", imageUrl, creator: author };
const post = { ...photo, likes: 0, liked: false, comments: 0 };

/** `true` where only the id must be valid: a damaged part costs no record. */
const collections = [
  ["forum posts", userForums, { id, title: text }, true],
  ["comments", comments, comment, false],
  ["photo posts", userPosts, post, true],
  ["profile photos", profilePosts, { id, imageUrl }, true],
  ["likes", postLikes, { id }, true],
  ["activities", userActivities, { id, title: text }, false],
  ["to-do items", todoList, { id, title: text, completed: false, postId: "post-1" }, false],
] as const;

for (const [, collection] of collections) collection.subscribe(() => {});

beforeEach(() => {
  for (const key of [...disk.items.keys()]) write(key, null);
});

describe.each(collections)("%s", (_name, collection, good, needsOnlyId) => {
  it("sets a value aside whole when it is no list", async () => {
    for (const damaged of brokenArrays(good)) {
      write(`${collection.key}.broken`, null);
      write(collection.key, damaged);
      expect(collection.list(), damaged).toEqual([]);
      await collection.fold();
      expect(setAside(collection.key), damaged).toEqual([damaged]);
    }
  });

  it("sets damaged records aside and keeps the good one", async () => {
    for (const list of arraysWithDamage(good)) {
      const [damaged] = JSON.parse(list);
      if (needsOnlyId && damaged?.id === "x") continue;
      write(`${collection.key}.broken`, null);
      write(collection.key, list);
      expect(collection.list(), list).toMatchObject([good]);
      await collection.fold();
      expect(setAside(collection.key), list).toEqual([JSON.stringify(damaged)]);
    }
  });
});

const hostileImages = [
  "data:text/html;base64,PHNjcmlwdD4=",
  "data:image/svg+xml;base64,PHN2Zz4=",
  "data:image/svg+xml,<svg onload=alert(1)>",
  "data:image/jpeg;base64,AAAA,<script>",
  "javascript:alert(1)",
  "https://elsewhere.example/track.png",
  "//elsewhere.example/track.png",
  "blob:https://elsewhere.example/1",
  7,
  {},
];

interface Collection {
  key: string;
  list(): readonly object[];
}

it.each<[Collection, object, object]>([
  [userActivities, { id, title: text, type: 7, date: {}, creator: "Ada" }, { id, title: text }],
  [comments, { ...comment, author: "Ada" }, { ...comment, author: { name: "Unknown" } }],
  [comments, { ...comment, author: { id: "../x", name: "Ada" } }, { ...comment, author: { name: "Ada" } }],
  [comments, { ...comment, author: { name: 7, avatar: {} } }, { ...comment, author: { name: "Unknown" } }],
  [
    userPosts,
    { id, likes: -3, comments: "many", liked: "yes", creator: 7 },
    { ...post, title: "", imageUrl: undefined, creator: { name: "Unknown" } },
  ],
  ...hostileImages.map(
    imageUrl =>
      [userPosts, { ...post, imageUrl }, { ...post, imageUrl: null }] as [Collection, object, object],
  ),
])("keeps the valid parts of a record: %# %j", (collection, stored, expected) => {
  write(collection.key, JSON.stringify([stored]));
  expect(collection.list()).toEqual([expected]);
});

function setAside(key: string) {
  return JSON.parse(disk.items.get(`${key}.broken`) ?? "null");
}

function write(key: string, value: string | null) {
  if (value === null) disk.items.delete(key);
  else disk.items.set(key, value);
  tab.hear(key, value);
}
