import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { arraysWithDamage, brokenArrays } from "../../../tests/support/attacks/damaged-values";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import { type PhotoPost, profilePosts, todoSource, userPosts } from "./photo-post";
import { postLikes, samplePhoto, toggleLike } from "./use-photo-post";

const good: PhotoPost = {
  id: "post-1",
  title: "Still here",
  description: "Fog until noon, then this.",
  imageUrl: "data:image/jpeg;base64,AAAA",
  location: "Wind River Range",
  creator: { id: "member-1", name: "Ada Trail" },
  likes: 2,
  liked: false,
  comments: 0,
  createdAt: "2026-05-01T08:00:00.000Z",
  postedAt: "2026-05-01T08:00:00.000Z",
};
const collections = [
  { collection: userPosts, record: good },
  { collection: profilePosts, record: { id: "post-1", imageUrl: "data:image/webp;base64,AAAA" } },
  { collection: postLikes, record: { id: "post-1" } },
];

const disk = new Disk();
const tab = new Tab(disk);
vi.stubGlobal("window", tab);
vi.stubGlobal("navigator", {});
for (const { collection } of collections) collection.subscribe(() => {});

beforeEach(() => {
  for (const key of [...disk.items.keys()]) write(key, null);
});

afterAll(() => vi.unstubAllGlobals());

for (const { collection, record } of collections) {
  test.each(brokenArrays(good))(`${collection.key}: %j is no list, and is set aside whole`, async damaged => {
    write(collection.key, damaged);
    expect(collection.list()).toEqual([]);
    await collection.fold();
    expect(JSON.parse(disk.items.get(`${collection.key}.broken`) ?? "")).toEqual([damaged]);
  });

  test.each(arraysWithDamage(record))(`${collection.key}: %j never costs the good record`, damaged => {
    write(collection.key, damaged);
    expect(collection.list()).toContainEqual(record);
  });

  test.each([null, 7, [], {}, { id: 1 }, { id: "a:b" }, { id: "../x" }, { id: "" }, { id: null }])(
    `${collection.key}: %j is no record, and the good one stays`,
    async damaged => {
      write(collection.key, JSON.stringify([damaged, record]));
      expect(collection.list()).toEqual([record]);
      await collection.fold();
      expect(JSON.parse(disk.items.get(`${collection.key}.broken`) ?? "")).toEqual([JSON.stringify(damaged)]);
    },
  );
}

test.each([
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
])("%j is no picture, and the post stays", imageUrl => {
  write("userPosts", JSON.stringify([{ ...good, imageUrl }]));
  expect(userPosts.list()).toEqual([{ ...good, imageUrl: null }]);
});

test("a post that lacks everything but its id is kept, with what is missing told as nothing", () => {
  write(
    "userPosts",
    JSON.stringify([{ id: "post-1", likes: -3, comments: "many", liked: "yes", creator: 7 }]),
  );
  expect(userPosts.list()).toEqual([
    {
      id: "post-1",
      title: "",
      description: "",
      imageUrl: undefined,
      location: "",
      creator: { name: "Unknown" },
      likes: 0,
      liked: false,
      comments: 0,
      createdAt: undefined,
      postedAt: undefined,
    },
  ]);
});

test("a like of an own post is in the post, and is taken back", async () => {
  await userPosts.put(good);
  await toggleLike(good);
  expect(userPosts.find(good.id)).toMatchObject({ liked: true, likes: 3 });
  await toggleLike({ ...good, liked: true });
  expect(userPosts.find(good.id)).toMatchObject({ liked: false, likes: 2 });
});

test("a like of the sample is kept beside it, and is taken back", async () => {
  await toggleLike(samplePhoto);
  expect(postLikes.list()).toEqual([{ id: samplePhoto.id }]);
  await toggleLike({ ...samplePhoto, liked: true });
  expect(postLikes.list()).toEqual([]);
  expect(userPosts.list()).toEqual([]);
});

test("a place to visit takes the small picture along", async () => {
  await profilePosts.put({ id: good.id, imageUrl: "data:image/webp;base64,AAAA" });
  expect(todoSource(good).imageUrl).toBe("data:image/webp;base64,AAAA");
  expect(todoSource({ ...good, id: "post-2" }).imageUrl).toBe(good.imageUrl);
});

function write(key: string, value: string | null) {
  if (value === null) disk.items.delete(key);
  else disk.items.set(key, value);
  tab.hear(key, value);
}
