import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { userActivities } from "~/features/activities/activity";
import { commentsCollection } from "~/features/local-comments/comment";
import { userPosts } from "~/features/photo-posts/photo-post";
import { Disk, Tab } from "../../tests/support/browser/memory-storage";

const disk = new Disk();
const tab = new Tab(disk);
vi.stubGlobal("window", tab);
vi.stubGlobal("navigator", {});
afterAll(() => vi.unstubAllGlobals());

const id = "a-record";
const text = "Still here";
const imageUrl = "data:image/webp;base64,AAAA";
const author = { id: "member-1", name: "Ada Trail" };
const comments = commentsCollection("post-1");
const comment = { id, author, text };
const photo = { id, title: text, description: "", caption: "", location: "", imageUrl, creator: author };
const post = { ...photo, likes: 0, liked: false, comments: 0 };

beforeEach(() => {
  for (const key of [...disk.items.keys()]) write(key, null);
});

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
  [userPosts, { ...post, imageUrl: "javascript:alert(1)" }, { ...post, imageUrl: null }],
])("keeps the valid parts of a record: %# %j", (collection, stored, expected) => {
  write(collection.key, JSON.stringify([stored]));
  expect(collection.list()).toEqual([expected]);
});

function write(key: string, value: string | null) {
  if (value === null) disk.items.delete(key);
  else disk.items.set(key, value);
  tab.hear(key, value);
}
