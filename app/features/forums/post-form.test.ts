import { expect, it } from "vitest";
import { postFromForm } from "./post-form";

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
