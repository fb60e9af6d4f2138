import { expect, test } from "vitest";
import { FormError } from "~/infra/form-error.server";
import type { PostPhoto } from "~/lib/post-photos";
import { editedPhotos, namesOf } from "./photo-columns.server";
import { locationPostEditSchema } from "./post-form";

const digestOf = (letter: string) => letter.repeat(12);
const stored = ["a", "b", "c"].map((letter): PostPhoto => {
  return { digest: digestOf(letter), caption: letter, width: 3, height: 2, bytes: [1, 2, 3] };
});

/** The letters of the photos that a form leaves, in their order. */
function left(fields: Record<string, string>, added: string[][] = []) {
  const { photos: _, ...value } = locationPostEditSchema.parse({ title: "A", content: "B", ...fields });
  const edited = editedPhotos({ ...value, photos: added }, stored);
  return edited?.map(
    photo => ("digest" in photo ? photo.digest[0] : "new") + (photo.caption && ` ${photo.caption}`),
  );
}

const form = (orders: string[] = [], more: Record<string, string> = {}) => ({
  ...Object.fromEntries(
    stored.flatMap(({ digest, caption }, at) => [
      [`keptPhoto${at + 1}`, digest],
      [`keptCaption${at + 1}`, caption],
      [`keptOrder${at + 1}`, orders[at] ?? ""],
    ]),
  ),
  ...more,
});

test.each([
  ["", ["1", "2", "3"]],
  ["c a b", ["1", "2", "1"]],
  ["b c a", ["3", "2", "3"]],
  ["c a b", ["5", "6", "-1"]],
  ["b c a", ["1e99", "2", "3"]],
  ["", ["first", "  ", "NaN"]],
  ["b a c", ["2.4", "2", "3"]],
])("orders leave %j of %j", (expected, orders) => {
  const letters = left(form(orders))?.map(photo => photo[0]);
  expect(letters?.join(" ") ?? "").toBe(expected);
});

test("a form that names nothing or no photo of the post leaves all as they are", () => {
  expect(left({})).toBeUndefined();
  expect(left(form())).toBeUndefined();
  expect(
    left({ keptPhoto1: digestOf("f"), keptCaption1: "of another post", removePhoto2: "on" }),
  ).toBeUndefined();
  expect(left({ caption1: "without a file" })).toBeUndefined();
  expect(left(form(), [])).toBeUndefined();
});

test("photos are removed, named anew and added, and those that the form does not name stay", () => {
  expect(left(form([], { removePhoto2: "on", keptCaption3: "  The hut " }))).toEqual(["a a", "c The hut"]);
  expect(left({ keptPhoto1: digestOf("b"), keptCaption1: "" })).toEqual(["b", "a a", "c c"]);
  expect(left({ keptPhoto1: digestOf("b"), keptPhoto2: digestOf("b"), removePhoto2: "on" })).toEqual([
    "b",
    "a a",
    "c c",
  ]);
  expect(left(form([], { removePhoto1: "on", caption1: "New" }), [["", "", "AAAA"]])).toEqual([
    "b b",
    "c c",
    "new New",
  ]);
  const eight = Array.from({ length: 8 }, (_, at) => ["", "", btoa(String(at))]);
  expect(() => left(form(), eight)).toThrow(FormError);
  expect(left(form([], { removePhoto1: "on" }), eight)).toHaveLength(10);
});

test.each([
  ["long", "a".repeat(301)],
  ["hidden", "\u202etuh"],
])("a %s caption is refused at its field", (_, caption) => {
  for (const name of ["caption10", "keptCaption10"]) {
    const { error } = locationPostEditSchema.safeParse({ title: "A", content: "B", [name]: caption });
    expect(error?.issues.map(({ path }) => path)).toEqual([[name]]);
  }
});

test("a photo that is sent twice has one name", () => {
  const sent = { renderings: ["", "AAAA", "BBBB"], caption: "One" };
  expect(namesOf([sent, { ...sent, caption: "Two" }])).toEqual([["d5651e9a7a22", "One"]]);
});
