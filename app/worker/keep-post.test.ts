import { expect, test } from "vitest";
import { maxPhotoBytes } from "~/lib/photo-rules";
import { readPhotos } from "./keep-post";

function formOf(...photos: [bytes: number, caption: string][]) {
  const form = new FormData();
  for (const [at, [bytes, caption]] of photos.entries()) {
    form.append("photos", new File([new Uint8Array(bytes)], `${bytes}.jpg`));
    form.set(`caption${at + 1}`, caption);
  }
  return form;
}

test("captions stay with their photos where others are left out", async () => {
  const form = formOf([maxPhotoBytes + 1, "Too large"], [300, "The hut"], [0, "Empty"], [310, "The ridge"]);
  const { photos, captions, isLess } = await readPhotos(form);
  expect(photos.map(({ size }) => size)).toEqual([300, 310]);
  expect(Object.values(captions)).toEqual(["The hut", "The ridge", "Too large", "Empty"]);
  expect(Object.keys(captions)).toEqual(["caption1", "caption2", "caption3", "caption4"]);
  expect(isLess).toBe(true);
});

test("a form in which no photo was chosen has none", async () => {
  const form = new FormData();
  form.append("photos", new File([], ""));
  expect(await readPhotos(form)).toEqual({ photos: [], captions: {}, isLess: false });
});
