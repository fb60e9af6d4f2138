import { expect, it } from "vitest";
import { activityDate, activityFromForm } from "./activity";

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

it("reads a damaged form without failing", () => {
  const damaged = { id: 7, title: ["x"], type: null, date: {}, creatorId: [] };
  expect(activityFromForm(damaged, 1e300)).toMatchObject({ id: "", title: "", createdAt: undefined });
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
