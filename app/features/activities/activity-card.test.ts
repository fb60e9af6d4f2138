import { expect, test } from "vitest";
import { otherTypes } from "./activity";
import { activityCover } from "./activity-card";

test("every type of activity has a picture of its own, an unknown one that of no type in particular", () => {
  const covers = ["Hiking", ...otherTypes].map(type => activityCover(type).src);
  expect(new Set(covers).size).toBe(6);
  expect(activityCover(undefined)).toEqual(activityCover("Hiking"));
  expect(activityCover("constructor")).toEqual(activityCover("Other"));
});
