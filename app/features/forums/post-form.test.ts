import { expect, it } from "vitest";
import { postFromForm } from "./post-form";

const sent = {
  category: "trails",
  subcategory: "day-hikes",
  title: " Fog on the ridge ",
  location: " Kungsleden ",
  tags: "Fog, RIDGE, fog",
  content: " We turned round. ",
  photo: {},
};

it("makes a trimmed post of a form, with the name of the subcategory", () => {
  expect(postFromForm(sent)).toEqual({
    title: "Fog on the ridge",
    content: "We turned round.",
    category: "trails",
    subcategory: "Day Hikes",
    location: { name: "Kungsleden" },
    tags: ["fog", "ridge"],
  });
});

it.each([
  ["a blank title", { ...sent, title: " \n" }],
  ["no category", { ...sent, category: "" }],
  ["an unknown category", { ...sent, category: "constructor" }],
])("makes no post of a form with %s", (_, values) => {
  expect(postFromForm(values)).toBeNull();
});
