import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

test("a record with nothing but an id is a post, and is shown with the defaults", async () => {
  const { userForums } = await openTab({ userForums: '[{"id":"bare"}]' });
  expect(userForums.list().map(displayPost)).toMatchObject([
    { title: "Untitled post", author: { name: "Unknown" }, category: "General", commentCount: 0 },
  ]);
});

test("a field that is null counts as missing", async () => {
  const names = ["title", "content", "category", "subcategory", "location", "tags", "imageUrl", "author"];
  const record = { id: "bare", ...Object.fromEntries(names.map(name => [name, null])) };
  const { userForums } = await openTab({ userForums: JSON.stringify([record]) });
  expect(userForums.list().map(displayPost)).toEqual([displayPost({ id: "bare" })]);
});

test("every sample post is a record", async () => {
  const { userForums } = await openTab({ userForums: JSON.stringify(samplePosts) });
  expect(userForums.list().map(displayPost)).toEqual(samplePosts.map(displayPost));
});

const wrongTexts = [7, true, [], {}, ["x"]];
const damaged = [
  ...["title", "content", "category", "subcategory", "createdAt", "postedAt"].flatMap(name =>
    wrongTexts.map(value => ({ id: "x", [name]: value })),
  ),
  ...[7, "Utah", true, {}, [], { name: 5 }, { name: null }, { name: "Utah", country: 1 }].map(location => ({
    id: "x",
    location,
  })),
  ...["hiking", 7, {}, [7], [null], [["hiking"]]].map(tags => ({ id: "x", tags })),
  ...["Ada", 7, [], { id: 1 }, { name: {} }, { avatar: null }].map(author => ({ id: "x", author })),
  ...["3", -1, 1.5, 1e300, {}, []].map(commentCount => ({ id: "x", commentCount })),
  ...[undefined, "", "a b", "../x", "a:b", 5, null, ["x"]].map(id => ({ ...own, id })),
];

test("a damaged record is set aside as its text, and the others stay", async () => {
  expect(damaged.length).toBeGreaterThanOrEqual(60);
  for (const record of damaged) {
    const { userForums } = await openTab({ userForums: JSON.stringify([record, own]) });
    expect(userForums.list(), JSON.stringify(record)).toMatchObject([own]);
    await userForums.fold();
    expect(stored("userForums.broken"), JSON.stringify(record)).toEqual([JSON.stringify(record)]);
  }
});

test("an empty list is filled with the ten tips, newest first, and only once", async () => {
  const { seedEmptyForums, userForums } = await openTab({});
  await seedEmptyForums();
  await seedEmptyForums();
  expect(userForums.list().map(({ id }) => id)).toEqual(samplePosts.map(({ id }) => id));
  expect(storedIds()).toEqual(samplePosts.map(({ id }) => id));
});

test("posts that a file brought to an empty browser keep the tips away", async () => {
  const { seedEmptyForums, userForums } = await openTab({});
  const { addContent } = await import("~/device/device-content");
  addContent([{ key: "userForums", added: [own], deleted: [], present: 0, changed: 0 }]);
  await seedEmptyForums();
  expect(userForums.list()).toMatchObject([own]);
});

test("two tabs that seed at once, neither seeing the other, make each tip once", async () => {
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

test("a browser with posts gets no tips", async () => {
  const { seedEmptyForums, userForums } = await openTab({ userForums: JSON.stringify([own]) });
  await seedEmptyForums();
  expect(userForums.list()).toMatchObject([own]);
});

test("a post that was sent before the scripts came keeps no tips away", async () => {
  const { seedEmptyForums, userForums } = await openTab({
    "pending:userForums:early": JSON.stringify({ at: 1, early }),
  });
  await seedEmptyForums();
  expect(userForums.list()).toHaveLength(11);
  expect(userForums.find("early")?.title).toBe("Sent early");
});

test("the first post of a browser brings the tips along, the second does not", async () => {
  const { addPost, userForums } = await openTab({});
  await addPost(own);
  expect(storedIds()).toEqual(["own", ...samplePosts.map(({ id }) => id)]);
  await addPost({ ...own, id: "second" });
  expect(storedIds()).toEqual(["second", "own", ...samplePosts.map(({ id }) => id)]);
  expect(userForums.list().map(({ id }) => id)).toEqual(storedIds());
});

test("a first post that just finds room is kept, with as many tips as fit", async () => {
  const { addPost, userForums } = await openTab({});
  disk.capacity = 2_000;
  const long = { ...own, content: "x".repeat(1_500) };
  await addPost(long);
  expect(userForums.find("own")).toMatchObject(long);
});

test("where nothing can be kept a post is refused, and the tips are no fault", async () => {
  const { addPost, seedEmptyForums, userForums } = await openTab({});
  disk.capacity = 0;
  await expect(addPost(own)).rejects.toMatchObject({ name: "StorageFault", kind: "full" });
  await seedEmptyForums();
  expect(userForums.list()).toEqual([]);
});

test("samples are the same by author, category and title in lower case, whatever their ids", async () => {
  const [first] = samplePosts;
  const renamed = { ...first, id: "renamed", title: first?.title.toUpperCase() };
  const { seedSamplePosts, userForums } = await openTab({ userForums: JSON.stringify([renamed]) });
  expect(await seedSamplePosts(samplePosts)).toBe(9);
  expect(userForums.list()).toHaveLength(10);
  expect(await seedSamplePosts(samplePosts)).toBe(0);
});

test("of duplicates the first stays, and posts that differ in one of the three are none", async () => {
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

/** The collection as another tab has it; without items, in the browser that is open. */
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
