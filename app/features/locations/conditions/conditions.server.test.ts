import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atPlace, requireWalkedDay } from "./conditions.server";
import { sightingOf } from "./conditions-form";

vi.mock("../location-forums.server", () => ({
  findLocationForum: async () => ({ timeZone: "America/Los_Angeles" }),
}));

const context = new RouterContextProvider();
const blank = {
  path: "closed",
  access: "",
  until: "",
  hazard: "",
  snow: "",
  snowFrom: null,
  snowFromFeet: null,
  water: "",
  content: "",
};

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-30T02:00:00Z") });
});
afterEach(() => void vi.useRealTimers());

test("a form that does not know the place's time zone means the place's today by an empty day", async () => {
  const sighting = await atPlace(context, "f1", { ...blank, seenOn: "" } as never);
  expect(sightingOf(sighting).seen_on).toBe("2026-11-29");
});

test("refuses a day that has come elsewhere only", async () => {
  const refusal = atPlace(context, "f1", { ...blank, seenOn: "2026-11-30" } as never);
  await expect(refusal).rejects.toMatchObject({ status: 400 });
});

test("a walk is refused until its day has begun at the place", async () => {
  await requireWalkedDay(context, "f1", "2026-11-29");
  const refusal = requireWalkedDay(context, "f1", "2026-11-30");
  await expect(refusal).rejects.toMatchObject({ errors: { walked_on: "This day has not come yet." } });
});
