import { expect, it } from "vitest";
import { activityDate, activityFromForm, activityType, formFromActivity } from "./activity";
import { validateActivity } from "./validate-activity";

it("makes a trimmed activity of a form", () => {
  const form = {
    title: "  Old Rag ",
    description: "",
    type: "Climbing",
    location: " Virginia ",
    date: "2026-05-03",
  };
  expect(activityFromForm(form)).toEqual({
    title: "Old Rag",
    description: "",
    type: "Climbing",
    location: "Virginia",
    date: "2026-05-03",
  });
});

it.each([
  ["2026-05-03", "May 3, 2026"],
  [undefined, "No date specified"],
  ["  ", "No date specified"],
  ["No date specified", "No date specified"],
  ["soon", "Invalid date"],
  ["2026-13-99", "Invalid date"],
  ["1900-01-01", "January 1, 1900"],
  ["2100-12-31", "December 31, 2100"],
  ["0026-05-03", "Invalid date"],
  ["26031-05-03", "Invalid date"],
  ["+026031-05-03", "Invalid date"],
])("shows the date %j as %s", (date, words) => {
  expect(activityDate({ date })).toBe(words);
});

it.each(["0026-05-03", "0999-12-31", "1899-12-31", "2101-01-01", "26031-05-03", "275760-09-13"])(
  "asks for another year than that of %s",
  date => {
    const form = new FormData();
    form.set("title", "Old Rag");
    form.set("date", date);
    expect(validateActivity(form)).toEqual([
      {
        field: "date",
        title: "Check the date",
        message: "Give the year in four digits, from 1900 to 2100.",
      },
    ]);
    form.set("date", "2026-05-03");
    expect(validateActivity(form)).toEqual([]);
    form.set("date", "");
    expect(validateActivity(form)).toEqual([]);
  },
);

it.each([
  ["Hiking", "Hiking"],
  ["climbing", "Climbing"],
  ["", "Hiking"],
  [undefined, "Hiking"],
  ["Wandern", "Other"],
  ["登山", "Other"],
  ["__proto__", "Other"],
])("shows, stores and edits the type %j as %s", (type, shown) => {
  expect(activityType({ type })).toBe(shown);
  expect(activityFromForm({ title: "Old Rag", type }).type).toBe(shown);
  const { type: edited } = formFromActivity({ id: "a-1", title: "Old Rag", type });
  expect(edited || "Hiking").toBe(shown);
});
