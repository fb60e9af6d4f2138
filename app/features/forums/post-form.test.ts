import { expect, test } from "vitest";
import { formFromPost, postFromForm, validatePost } from "./post-form";

const sentAt = Date.parse("2026-07-01T08:00:00Z");
const author = { id: "member-1", name: "A member", avatar: "" };
const sent = {
  id: "3f0c1f0e-0000-4000-8000-000000000001",
  category: "trails",
  subcategory: "day-hikes",
  title: " Fog on the ridge ",
  location: " Kungsleden ",
  tags: "Fog, RIDGE, fog",
  content: " We turned round. ",
  author: JSON.stringify(author),
  photo: {},
};

test("a form makes a post: tidied, with names where records have names, and its time", () => {
  expect(postFromForm(sent, sentAt)).toEqual({
    id: sent.id,
    title: "Fog on the ridge",
    content: "We turned round.",
    category: "trails",
    subcategory: "Day Hikes",
    location: { name: "Kungsleden" },
    tags: ["fog", "ridge"],
    createdAt: "2026-07-01T08:00:00.000Z",
    postedAt: "2026-07-01T08:00:00.000Z",
    author,
    commentCount: 0,
  });
});

test("the same form makes the same post, however often it is read", () => {
  expect(postFromForm(sent, sentAt)).toEqual(postFromForm({ ...sent }, sentAt));
});

test("only id, title and category are needed", () => {
  expect(postFromForm({ id: "a", title: "b", category: "gear" }, sentAt)).toMatchObject({
    content: "",
    subcategory: null,
    location: null,
    tags: [],
    author: null,
  });
});

test("a subcategory of another category is none", () => {
  expect(postFromForm({ ...sent, category: "gear" }, sentAt)?.subcategory).toBeNull();
});

test.each([
  ["no title", { ...sent, title: " \n" }],
  ["no category", { ...sent, category: "" }],
  ["a category that does not exist", { ...sent, category: "constructor" }],
  ["a title that is no text", { ...sent, title: { toString: null } }],
  ["no id", { ...sent, id: undefined }],
  ["nothing", {}],
])("a form with %s makes no post", (_, values) => {
  expect(postFromForm(values, sentAt)).toBeNull();
});

test("a time that is none makes no post", () => {
  expect(postFromForm(sent, 1e300)).toBeNull();
});

test.each(["", "{", "null", "7", '{"name":5}'])("an author %j is nobody", json => {
  expect(postFromForm({ ...sent, author: json }, sentAt)?.author).toBeNull();
});

test("what lacks is told in the words of the product, the title first", () => {
  expect(validatePost(formOf({ title: " ", category: "" }))).toEqual([
    { field: "title", title: "Title required", message: "Please provide a title for your forum post." },
    {
      field: "category",
      title: "Category required",
      message: "Please select a forum category for your post.",
    },
  ]);
  expect(validatePost(formOf({ title: "Fog", category: "" }))).toHaveLength(1);
  expect(validatePost(formOf({ title: "Fog", category: "trails" }))).toEqual([]);
});

function formOf(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("a stored post fills the form, whether its category and subcategory are ids or names", () => {
  const shown = {
    title: "Fog",
    content: "",
    category: "trails",
    subcategory: "day-hikes",
    location: "Skye",
    tags: "fog, ridge",
  };
  const post = {
    id: "1",
    title: "Fog",
    location: { name: "Skye", region: "Scotland" },
    tags: ["fog", "ridge"],
  };
  expect(formFromPost({ ...post, category: "trails", subcategory: "Day Hikes" })).toEqual(shown);
  expect(formFromPost({ ...post, category: "Trail Reports", subcategory: "day-hikes" })).toEqual(shown);
  expect(formFromPost({ id: "1", category: "Astronomy" })).toMatchObject({
    title: "",
    category: "",
    tags: "",
  });
});
