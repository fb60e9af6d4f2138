import { expect, test } from "vitest";
import { type SeenCondition, shownConditions } from "./shown-conditions";

const now = Date.parse("2026-11-28T12:00:00Z");

const seen = (condition: Partial<SeenCondition>): SeenCondition => ({
  key: "path",
  value: "closed",
  snowFrom: null,
  until: null,
  postId: "p1",
  author: null,
  day: "2026-11-28",
  createdAt: `${condition.day ?? "2026-11-28"}T10:00:00Z`,
  freshDays: 30,
  confirmations: 0,
  confirmedAt: null,
  isConfirmed: false,
  ...condition,
});

const shown = (conditions: Partial<SeenCondition>[], zone = "UTC", at = now) =>
  shownConditions(conditions.map(seen), zone, at);

test.each([
  ["2026-10-29", "fresh"],
  ["2026-10-28", "past"],
  ["2026-09-29", "past"],
  ["2026-09-28", "gone"],
])("what was seen on %s, of 30 days, is %s", (day, state) => {
  const [condition] = shown([{ day }]);
  expect(condition ? (condition.isPast ? "past" : "fresh") : "gone").toBe(state);
});

test("the days are those of the place", () => {
  const condition = { day: "2026-10-29" };
  const morning = Date.parse("2026-11-28T11:30:00Z");
  expect(shown([condition], "Pacific/Kiritimati", morning)[0]?.isPast).toBe(true);
  expect(shown([condition], "Pacific/Pago_Pago", morning)[0]?.isPast).toBe(false);
});

test("a day that has not begun at the place waits, and where the place is not known it has begun somewhere", () => {
  const tomorrow = { day: "2026-11-29" };
  expect(shown([tomorrow, { value: "open" }], "Pacific/Pago_Pago")).toMatchObject([{ value: "open" }]);
  expect(shown([tomorrow], "Pacific/Kiritimati")).toHaveLength(1);
  expect(shown([tomorrow], "UTC")).toHaveLength(1);
});

test("the newest value that counts is shown, else the newest that is past", () => {
  const old = { value: "open", day: "2026-11-01" };
  expect(shown([old, { day: "2026-11-20" }])[0]?.value).toBe("closed");
  expect(
    shown([
      { ...old, freshDays: 10 },
      { day: "2026-11-10", freshDays: 10 },
    ]),
  ).toMatchObject([{ value: "closed", isPast: true }]);
});

test("a closure ends with its day at the place, and is shown for as long again", () => {
  const closed = { key: "access", day: "2026-11-20", until: "2026-11-27", freshDays: 90 };
  expect(shown([closed], "Pacific/Pago_Pago", Date.parse("2026-11-28T10:59:00Z"))[0]?.isPast).toBe(false);
  expect(shown([closed])[0]).toMatchObject({ isPast: true, shownUntil: "2026-12-04" });
  const earlier = { key: "access", value: "open", day: "2026-11-10", freshDays: 90 };
  expect(shown([closed, earlier])[0]).toMatchObject({ value: "open", isPast: false });
});

test("a confirmation makes a value as new as itself, by the place's day", () => {
  const confirmed = {
    value: "open",
    day: "2026-11-01",
    confirmations: 2,
    confirmedAt: "2026-11-27T23:30:00Z",
  };
  expect(shown([{ day: "2026-11-26" }, confirmed])[0]).toMatchObject({
    value: "open",
    confirmedOn: "2026-11-27",
  });
  expect(shown([confirmed], "Pacific/Kiritimati")[0]?.confirmedOn).toBe("2026-11-28");
});

test("what others saw on the same day stands beside it", () => {
  const early = { value: "open", createdAt: "2026-11-28T08:00:00Z" };
  expect(shown([early, {}])[0]).toMatchObject({ value: "closed", others: ["open"] });
  expect(shown([{ ...early, day: "2026-11-27" }, {}])[0]?.others).toEqual([]);
  expect(shown([{ ...early, value: "closed" }, {}])[0]?.others).toEqual([]);
});

test("others are never the author of what is shown, and say only their newest", () => {
  const ada = { id: "a", name: "Ada" };
  const ben = { id: "b", name: "Ben" };
  const at = (hour: number) => ({ createdAt: `2026-11-28T0${hour}:00:00Z` });
  const own = { author: ada, value: "open", ...at(5) };
  const newest = { author: ada, ...at(9) };
  expect(shown([own, newest])[0]).toMatchObject({ value: "closed", others: [] });
  const bens = [
    { author: ben, value: "open", ...at(6) },
    { author: ben, value: "difficult", ...at(7) },
  ];
  expect(shown([own, ...bens, newest])[0]?.others).toEqual(["difficult"]);
});

test("what is unknown is left out, and each key stands once, in one order", () => {
  const keys = shown(["water", "path", "moon", "hazard", "water"].map(key => ({ key }))).map(
    ({ key }) => key,
  );
  expect(keys).toEqual(["path", "hazard", "water"]);
});
