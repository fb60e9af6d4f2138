import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import { profilePosts, userPosts } from "./photo-post";
import { saveUpload, validateUpload } from "./save-photo";

const photo = `data:image/jpeg;base64,${"A".repeat(4_000)}`;
const thumbnail = `data:image/jpeg;base64,${"B".repeat(400)}`;

vi.mock("~/islands/inputs/scale-photo", async original => ({
  ...(await original<object>()),
  toPhotoDataUrl: async () => photo,
  toThumbnailDataUrl: async () => thumbnail,
}));

const creator = { id: "member-1", name: "Ada Trail", avatar: "" };
const disk = new Disk();
const tab = new Tab(disk);
vi.stubGlobal("window", tab);
vi.stubGlobal("navigator", {});
for (const { subscribe } of [userPosts, profilePosts]) subscribe(() => {});

beforeEach(empty);

afterAll(() => vi.unstubAllGlobals());

it("stores trimmed texts, photo, thumbnail and creator", async () => {
  await saveUpload(filled({ title: " Ridge ", description: " Fog.\n", location: " Wyoming " }), creator);
  expect(userPosts.list()).toEqual([
    {
      id: "post-1",
      title: "Ridge",
      description: "Fog.",
      location: "Wyoming",
      imageUrl: photo,
      creator,
      likes: 0,
      liked: false,
      comments: 0,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      postedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    },
  ]);
  expect(profilePosts.list()).toEqual([{ id: "post-1", imageUrl: thumbnail }]);
});

it("stores one post when the form is sent twice", async () => {
  await saveUpload(filled(), creator);
  await saveUpload(filled(), creator);
  expect(userPosts.list()).toHaveLength(1);
  expect(profilePosts.list()).toHaveLength(1);
});

it("stores both photo and thumbnail or neither, whatever room is left", async () => {
  await saveUpload(filled(), creator);
  const needed = Math.max(disk.used, 1);
  for (let capacity = 0; capacity < needed; capacity += 100) {
    empty();
    disk.capacity = capacity;
    const failed = await saveUpload(filled(), creator).then(
      () => false,
      () => true,
    );
    disk.capacity = Number.POSITIVE_INFINITY;
    expect(userPosts.list(), `${capacity}`).toHaveLength(failed ? 0 : 1);
    expect(profilePosts.list(), `${capacity}`).toHaveLength(failed ? 0 : 1);
  }
});

it.each([
  { title: "", hasPhoto: false, titles: ["No image selected", "Title required"] },
  { title: " \n", hasPhoto: true, titles: ["Title required"] },
  { title: "Ridge", hasPhoto: false, titles: ["No image selected"] },
  { title: "Ridge", hasPhoto: true, titles: [] },
])("reports what is missing: %j", ({ title, hasPhoto, titles }) => {
  const form = filled({ title });
  if (!hasPhoto) form.delete("photo");
  expect(validateUpload(form).map(fault => fault.title)).toEqual(titles);
});

it("ignores an empty file and one that is no image", () => {
  for (const file of [new File([], ""), new File(["words"], "notes.txt", { type: "text/plain" })]) {
    const form = filled();
    form.set("photo", file);
    expect(validateUpload(form)).toMatchObject([{ field: "photo" }]);
  }
});

function filled(texts: Record<string, string> = {}) {
  const form = new FormData();
  const fields = { id: "post-1", title: "Ridge", description: "", location: "", ...texts };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("photo", new File(["x"], "ridge.jpg", { type: "image/jpeg" }));
  return form;
}

function empty() {
  disk.capacity = Number.POSITIVE_INFINITY;
  for (const key of [...disk.items.keys()]) {
    disk.items.delete(key);
    tab.hear(key, null);
  }
}
