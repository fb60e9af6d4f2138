import { expect, it } from "vitest";
import { type Activity, activityDate, activityFromForm, activityType, formFromActivity } from "./activity";
import { shortActivityDate, sumOfYear } from "./activity-words";
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

it("shortens days on cards, and nothing else", () => {
  const shown = ["2025-09-27", "2026-13-99", "0026-05-03", "2026-05-03T10:00", undefined].map(date =>
    shortActivityDate({ date }),
  );
  expect(shown).toEqual(["27 Sep 2025", "Invalid date", "Invalid date", "May 3, 2026", "No date specified"]);
});

it("sums the newest year that has activities", () => {
  const track = { line: "A", meters: 14_200, ascent: 890, descent: 0, movingSeconds: null };
  const flat = { ...track, meters: 5_000, ascent: null };
  const on = (date: string | undefined, track?: object) => ({ id: "a", title: "A", date, track }) as Activity;
  const now = Date.parse("2026-11-30T02:00:00Z");
  const activities = [
    on("2027-01-01"),
    on("2026-11-28", track),
    on("2026-01-01", flat),
    on("2025-05-03", track),
    on(undefined, track),
    on("soon", track),
  ];
  expect(sumOfYear(activities, "metric", now)).toBe("2026: 2 activities, 19.2 km, 890 m up");
  expect(sumOfYear(activities, "imperial", now)).toBe("2026: 2 activities, 11.9 mi, 2,920 ft up");
  expect(sumOfYear([on("2025-05-03")], "metric", now)).toBe("2025: 1 activity");
  expect(sumOfYear([on(undefined, track)], "metric", now)).toBeNull();
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
