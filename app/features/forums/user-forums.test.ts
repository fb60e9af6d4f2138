import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import { samplePosts } from "./samples/sample-posts";

const own = { id: "own", title: "Fog", category: "trails", author: { id: "member-1" } };

let disk: Disk;

beforeEach(() => {
  disk = new Disk();
  vi.stubGlobal("navigator", {});
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("fills an empty list once with the ten tips, newest first", async () => {
  const { seedEmptyForums, userForums } = await openTab({});
  await seedEmptyForums();
  await seedEmptyForums();
  expect(userForums.list().map(({ id }) => id)).toEqual(samplePosts.map(({ id }) => id));
  expect(storedIds()).toEqual(samplePosts.map(({ id }) => id));
});

it("adds each tip once when two tabs seed at the same time", async () => {
  const one = await openTab({});
  const other = await openTab();
  disk.isPrompt = false;
  const seeding = [one, other].map(({ enter, seedSamplePosts }) => {
    enter();
    return seedSamplePosts(samplePosts);
  });
  expect(disk.onTheWay.length).toBeGreaterThanOrEqual(20);
  disk.deliver();
  await Promise.all(seeding);
  await other.userForums.fold();
  disk.deliver();
  expect(stored("userForums")).toHaveLength(10);
});

it("adds no tips to existing posts", async () => {
  const { seedEmptyForums, userForums } = await openTab({ userForums: JSON.stringify([own]) });
  await seedEmptyForums();
  expect(userForums.list()).toMatchObject([own]);
});

it("adds the tips after the first post only", async () => {
  const { addPost, userForums } = await openTab({});
  await addPost(own);
  expect(storedIds()).toEqual(["own", ...samplePosts.map(({ id }) => id)]);
  await addPost({ ...own, id: "second" });
  expect(storedIds()).toEqual(["second", "own", ...samplePosts.map(({ id }) => id)]);
  expect(userForums.list().map(({ id }) => id)).toEqual(storedIds());
});

it("rejects a post when the storage is full, but not the tips", async () => {
  const { addPost, seedEmptyForums, userForums } = await openTab({});
  disk.capacity = 0;
  await expect(addPost(own)).rejects.toMatchObject({ name: "StorageFault", kind: "full" });
  await seedEmptyForums();
  expect(userForums.list()).toEqual([]);
});

it("recognizes a sample by author, category and title, whatever its id", async () => {
  const [first] = samplePosts;
  const renamed = { ...first, id: "renamed", title: first?.title.toUpperCase() };
  const { seedSamplePosts, userForums } = await openTab({ userForums: JSON.stringify([renamed]) });
  expect(await seedSamplePosts(samplePosts)).toBe(9);
  expect(userForums.list()).toHaveLength(10);
  expect(await seedSamplePosts(samplePosts)).toBe(0);
});

/** Without items, another tab of the same browser. */
async function openTab(items?: Record<string, string>) {
  if (items) disk = new Disk();
  for (const [key, value] of Object.entries(items ?? {})) disk.items.set(key, value);
  const tab = new Tab(disk);
  const enter = () => vi.stubGlobal("window", tab);
  enter();
  vi.resetModules();
  return { enter, ...(await import("./user-forums")) };
}

function storedIds() {
  return (stored("userForums") as { id: string }[]).map(({ id }) => id);
}

function stored(key: string): unknown {
  return JSON.parse(disk.items.get(key) ?? "null");
}
