import { expect, it } from "vitest";
import { activityDate, activityFromForm, otherTypes, validateActivity } from "./activity";
import { activityCover } from "./activity-card";

const at = Date.UTC(2026, 10, 20, 6);

it("makes a trimmed activity of a form", () => {
  const form = {
    id: "a-1",
    title: "  Old Rag ",
    description: "",
    type: "Climbing",
    location: " Virginia ",
    date: "2026-05-03",
    creatorId: "ada",
    creatorName: "Ada Trail",
    creatorAvatar: "",
  };
  expect(activityFromForm(form, at)).toEqual({
    id: "a-1",
    title: "Old Rag",
    description: "",
    type: "Climbing",
    location: "Virginia",
    date: "2026-05-03",
    imageUrl: null,
    createdAt: "2026-11-20T06:00:00.000Z",
    creator: { id: "ada", name: "Ada Trail", avatar: "" },
  });
});

it("has the type Hiking by default", () => {
  for (const type of ["", undefined]) expect(activityFromForm({ id: "1", type }, at).type).toBe("Hiking");
});

it("reads a damaged form without failing", () => {
  const damaged = { id: 7, title: ["x"], type: null, date: {}, creatorId: [] };
  expect(activityFromForm(damaged, 1e300)).toMatchObject({ id: "", title: "", createdAt: undefined });
});

it("requires a title that is not blank", () => {
  const form = new FormData();
  form.set("title", " \n\t ");
  expect(validateActivity(form)).toEqual([
    { field: "title", title: "Title required", message: "Please provide a title for your activity." },
  ]);
  form.set("title", "Old Rag");
  expect(validateActivity(form)).toEqual([]);
});

it.each([
  ["2026-05-03", "May 3, 2026"],
  [undefined, "No date specified"],
  ["  ", "No date specified"],
  ["No date specified", "No date specified"],
  ["soon", "Invalid date"],
  ["2026-13-99", "Invalid date"],
])("shows the date %j as %s", (date, words) => {
  expect(activityDate({ date })).toBe(words);
});

it("has a picture for every type, and a general one for unknown types", () => {
  const covers = ["Hiking", ...otherTypes].map(type => activityCover(type).src);
  expect(new Set(covers).size).toBe(6);
  expect(activityCover(undefined)).toEqual(activityCover("Hiking"));
  expect(activityCover("constructor")).toEqual(activityCover("Other"));
});
