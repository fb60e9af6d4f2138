import { expect, test } from "vitest";
import {
  activityDate,
  activityFromForm,
  editedActivity,
  formFromActivity,
  validateActivity,
} from "./activity";

const at = Date.UTC(2026, 10, 20, 6);

test("a form makes an activity with all its fields, trimmed; what was left empty is blank", () => {
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

test("the default type is Hiking", () => {
  expect(activityFromForm({ id: "1", title: "Walk", type: "" }, at).type).toBe("Hiking");
  expect(activityFromForm({ id: "1", title: "Walk" }, at).type).toBe("Hiking");
});

test("the same form makes the same activity, however damaged it is", () => {
  const damaged = { id: 7, title: ["x"], type: null, date: {}, creatorId: [] };
  expect(activityFromForm(damaged, at)).toEqual(activityFromForm(damaged, at));
  expect(activityFromForm(damaged, 1e300)).toMatchObject({ id: "", title: "", createdAt: undefined });
});

test("a title is required, and spaces are none", () => {
  const form = new FormData();
  form.set("title", " \n\t ");
  expect(validateActivity(form)).toEqual([
    { field: "title", title: "Title required", message: "Please provide a title for your activity." },
  ]);
  form.set("title", "Old Rag");
  expect(validateActivity(form)).toEqual([]);
});

test("dates are told in words, missing and damaged ones as what they are", () => {
  expect(activityDate({ date: "2026-05-03" })).toBe("May 3, 2026");
  for (const date of [undefined, "", "  ", "No date specified"]) {
    expect(activityDate({ date })).toBe("No date specified");
  }
  for (const date of ["soon", "2026-13-99", "<b>", "NaN"])
    expect(activityDate({ date })).toBe("Invalid date");
});

const walk = {
  id: "a-1",
  title: "Old Rag",
  type: "Running",
  date: "last May",
  location: " Ridge ",
  likes: 1,
};

test("a form that nobody touched changes nothing, also where it cannot show what is stored", () => {
  const { title, type, date, location } = walk;
  expect(editedActivity(formFromActivity(walk), walk)).toEqual({
    title,
    type,
    date,
    location,
    description: undefined,
  });
});

test("what was typed in the form replaces what is stored; an empty type is the default", () => {
  const form = { ...formFromActivity(walk), title: " New ", type: "", date: "2026-05-03", location: "" };
  expect(editedActivity(form, walk)).toMatchObject({
    title: "New",
    type: "Hiking",
    date: "2026-05-03",
    location: "",
  });
});
