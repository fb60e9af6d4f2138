import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import { displayPost } from "./post";
import { samplePosts } from "./samples/sample-posts";
import { treksGuide } from "./samples/tip";

const own = { id: "own", title: "Fog", category: "trails", author: { id: "member-1" } };
const early = { id: "early", title: "Sent early", category: "gear" };

let disk: Disk;

beforeEach(() => {
  disk = new Disk();
  vi.stubGlobal("navigator", {});
});

afterEach(() => {
  vi.unstubAllGlobals();
});

it("accepts a record with only an id", async () => {
  const { userForums } = await openTab({ userForums: '[{"id":"bare"}]' });
  expect(userForums.list().map(displayPost)).toMatchObject([
    { title: "Untitled post", author: { name: "Unknown" }, category: "General", commentCount: 0 },
  ]);
});

it("treats null fields as missing", async () => {
  const names = ["title", "content", "category", "subcategory", "location", "tags", "imageUrl", "author"];
  const record = { id: "bare", ...Object.fromEntries(names.map(name => [name, null])) };
  const { userForums } = await openTab({ userForums: JSON.stringify([record]) });
  expect(userForums.list().map(displayPost)).toEqual([displayPost({ id: "bare" })]);
});

it("accepts every sample post", async () => {
  const { userForums } = await openTab({ userForums: JSON.stringify(samplePosts) });
  expect(userForums.list().map(displayPost)).toEqual(samplePosts.map(displayPost));
});

const damaged = [
  ...[7, true, [], {}, ["x"]].flatMap(value => [{ title: value }, { content: value }, { postedAt: value }]),
  ...[7, "Utah", {}, { name: 5 }, { name: "Utah", country: 1 }].map(location => ({ location })),
  ...["hiking", 7, {}, [7], [null], [["hiking"]]].map(tags => ({ tags })),
  ...["Ada", 7, [], { id: 1 }, { name: {} }, { avatar: null }].map(author => ({ author })),
  ...["3", -1, 1.5, 1e300, {}, []].map(commentCount => ({ commentCount })),
].map(part => ({ id: "x", ...part }));

it.each(damaged)("sets the damaged record %j aside and keeps the others", async record => {
  const { userForums } = await openTab({ userForums: JSON.stringify([record, own]) });
  expect(userForums.list()).toMatchObject([own]);
  await userForums.fold();
  expect(stored("userForums.broken")).toEqual([JSON.stringify(record)]);
});

it("fills an empty list once with the ten tips, newest first", async () => {
  const { seedEmptyForums, userForums } = await openTab({});
  await seedEmptyForums();
  await seedEmptyForums();
  expect(userForums.list().map(({ id }) => id)).toEqual(samplePosts.map(({ id }) => id));
  expect(storedIds()).toEqual(samplePosts.map(({ id }) => id));
});

it("adds no tips to imported posts", async () => {
  const { seedEmptyForums, userForums } = await openTab({});
  const { addContent } = await import("~/device/device-content");
  addContent([{ key: "userForums", added: [own], deleted: [], present: 0, changed: 0 }]);
  await seedEmptyForums();
  expect(userForums.list()).toMatchObject([own]);
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
  expect(stored("userForums")).toHaveLength(10);
});

it("adds no tips to existing posts", async () => {
  const { seedEmptyForums, userForums } = await openTab({ userForums: JSON.stringify([own]) });
  await seedEmptyForums();
  expect(userForums.list()).toMatchObject([own]);
});

it("adds tips next to a post that was sent before hydration", async () => {
  const { seedEmptyForums, userForums } = await openTab({
    "pending:userForums:early": JSON.stringify({ at: 1, early }),
  });
  await seedEmptyForums();
  expect(userForums.list()).toHaveLength(11);
  expect(userForums.find("early")?.title).toBe("Sent early");
});

it("adds the tips after the first post only", async () => {
  const { addPost, userForums } = await openTab({});
  await addPost(own);
  expect(storedIds()).toEqual(["own", ...samplePosts.map(({ id }) => id)]);
  await addPost({ ...own, id: "second" });
  expect(storedIds()).toEqual(["second", "own", ...samplePosts.map(({ id }) => id)]);
  expect(userForums.list().map(({ id }) => id)).toEqual(storedIds());
});

it("keeps a first post that just fits, with as many tips as fit", async () => {
  const { addPost, userForums } = await openTab({});
  disk.capacity = 2_000;
  const long = { ...own, content: "x".repeat(1_500) };
  await addPost(long);
  expect(userForums.find("own")).toMatchObject(long);
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

it("keeps the first of each duplicate", async () => {
  const { withoutDuplicates } = await openTab({});
  const tip = { id: "1", title: "Knots", category: "Gear", author: treksGuide };
  const others = [
    { ...tip, id: "3", category: "gear" },
    { ...tip, id: "4", title: "Knot" },
    { ...tip, id: "5", author: { id: "member-1" } },
    { id: "6" },
  ];
  const posts = [tip, { ...tip, id: "2", title: "KNOTS" }, ...others, { id: "7", title: null }];
  expect(withoutDuplicates(posts).map(({ id }) => id)).toEqual(["1", "3", "4", "5", "6"]);
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
