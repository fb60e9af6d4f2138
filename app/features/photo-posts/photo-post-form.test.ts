import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import { profilePosts, userPosts } from "./photo-post";
import { saveUpload } from "./photo-post-form";

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

function filled() {
  const form = new FormData();
  const fields = { id: "post-1", title: "Ridge", description: "", location: "" };
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
