import { expect, test } from "vitest";
import { moved, without } from "./use-photos";

const list = { photos: ["a", "b", "c"], captions: ["Hut", "Lake", "", "Ridge"] };

test("a photo moves one place", () => {
  expect(moved(list.photos, 0, 1)).toEqual(["b", "a", "c"]);
  expect(moved(list.photos, 2, -1)).toEqual(["a", "c", "b"]);
});

test("a photo leaves with its caption", () => {
  expect(without(list, 1)).toEqual({ photos: ["a", "c"], captions: ["Hut", "", "Ridge"] });
});

test("the caption of a photo that cannot be sent waits for the next photo", () => {
  expect(without(list, 0, true)).toEqual({ photos: ["b", "c"], captions: ["Lake", "", "Hut", "Ridge"] });
});
