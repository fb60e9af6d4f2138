import { afterAll, expect, it, vi } from "vitest";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import { type PhotoPost, profilePosts, todoSource, userPosts } from "./photo-post";
import { postLikes, samplePhoto, toggleLike } from "./use-photo-post";

const post: PhotoPost = {
  ...samplePhoto,
  id: "post-1",
  imageUrl: "data:image/jpeg;base64,AAAA",
  likes: 2,
};

vi.stubGlobal("window", new Tab(new Disk()));
vi.stubGlobal("navigator", {});
afterAll(() => vi.unstubAllGlobals());

it("stores a like of an own post in the post", async () => {
  await userPosts.put(post);
  await toggleLike(post);
  expect(userPosts.find(post.id)).toMatchObject({ liked: true, likes: 3 });
  await toggleLike({ ...post, liked: true });
  expect(userPosts.find(post.id)).toMatchObject({ liked: false, likes: 2 });
});

it("stores a like of the sample separately", async () => {
  await toggleLike(samplePhoto);
  expect(postLikes.list()).toEqual([{ id: samplePhoto.id }]);
  await toggleLike({ ...samplePhoto, liked: true });
  expect(postLikes.list()).toEqual([]);
});

it("saves a place to visit with the thumbnail, or else with the photo", async () => {
  await profilePosts.put({ id: post.id, imageUrl: "data:image/webp;base64,AAAA" });
  expect(todoSource(post).imageUrl).toBe("data:image/webp;base64,AAAA");
  expect(todoSource({ ...post, id: "post-2" }).imageUrl).toBe(post.imageUrl);
});
