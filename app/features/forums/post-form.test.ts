import { expect, it } from "vitest";
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

it("makes a trimmed post of a form, with the name of the subcategory", () => {
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

it("requires only id, title and category", () => {
  expect(postFromForm({ id: "a", title: "b", category: "gear" }, sentAt)).toMatchObject({
    content: "",
    subcategory: null,
    location: null,
    tags: [],
    author: null,
  });
});

it("drops a subcategory of another category", () => {
  expect(postFromForm({ ...sent, category: "gear" }, sentAt)?.subcategory).toBeNull();
});

it.each([
  ["a blank title", { ...sent, title: " \n" }, sentAt],
  ["no category", { ...sent, category: "" }, sentAt],
  ["an unknown category", { ...sent, category: "constructor" }, sentAt],
  ["a title that is no text", { ...sent, title: { toString: null } }, sentAt],
  ["no id", { ...sent, id: undefined }, sentAt],
  ["an impossible time", sent, 1e300],
])("makes no post of a form with %s", (_, values, at) => {
  expect(postFromForm(values, at)).toBeNull();
});

it.each(["", "{", "null", "7", '{"name":5}'])("drops the damaged author %j", json => {
  expect(postFromForm({ ...sent, author: json }, sentAt)?.author).toBeNull();
});

it("reports what is missing, the title first", () => {
  const faultsOf = (title: string, category: string) => {
    const form = new FormData();
    form.set("title", title);
    form.set("category", category);
    return validatePost(form).map(fault => fault.title);
  };
  expect(faultsOf(" ", "")).toEqual(["Title required", "Category required"]);
  expect(faultsOf("Fog", "")).toEqual(["Category required"]);
  expect(faultsOf("Fog", "trails")).toEqual([]);
});

it("fills the form from a post whose category and subcategory are ids or names", () => {
  const shown = {
    title: "Fog",
    content: "",
    category: "trails",
    subcategory: "day-hikes",
    location: "Skye",
    tags: "fog, ridge",
  };
  const post = { id: "1", title: "Fog", location: { name: "Skye" }, tags: ["fog", "ridge"] };
  expect(formFromPost({ ...post, category: "trails", subcategory: "Day Hikes" })).toEqual(shown);
  expect(formFromPost({ ...post, category: "Trail Reports", subcategory: "day-hikes" })).toEqual(shown);
  expect(formFromPost({ id: "1", category: "Astronomy" })).toMatchObject({ title: "", category: "" });
});
