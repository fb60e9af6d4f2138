import { expect, it } from "vitest";
import { mergePage } from "./merge-page";

const whole = { before: null, from: null };
const day = (number: number) => ({ at: `2026-11-${String(number).padStart(2, "0")}T12:00:00.000Z` });

it("puts every local record on exactly one page", () => {
  const listed = Array.from({ length: 30 }, (_, index) => ({
    at: `2026-11-20T12:00:00.${String(999_999 - index * 300).padStart(6, "0")}+00:00`,
  }));
  const own = Array.from({ length: 60 }, (_, index) => ({
    at: new Date(Date.UTC(2026, 10, 20, 12, 0, 0, 970 + index)).toISOString(),
    own: index,
  }));
  const starts = [0, 7, 14, 15, 29];
  const pages = starts.map((start, page) => {
    const end = starts[page + 1];
    const span = {
      before: start > 0 ? (listed[start - 1]?.at ?? null) : null,
      from: end ? (listed[end - 1]?.at ?? null) : null,
    };
    return mergePage<{ at: string; own?: number }>(listed.slice(start, end), own, span);
  });
  const seen = pages.flat();
  expect(seen.filter(({ own }) => own === undefined)).toEqual(listed);
  expect(seen.flatMap(({ own }) => own ?? []).sort((one, other) => one - other)).toEqual(
    own.map(({ own }) => own),
  );
  expect(pages.filter(page => page.some(({ own }) => own !== undefined)).length).toBeGreaterThan(2);
});

it("treats a missing time as new and an unreadable one as the oldest", () => {
  const own = [{ at: "soon" }, { at: undefined }, { at: "" }, day(3)];
  expect(mergePage([day(5)], own, whole)).toEqual([
    { at: undefined },
    { at: "" },
    day(5),
    day(3),
    { at: "soon" },
  ]);
  expect(mergePage([], own, { before: null, from: day(4).at })).toEqual([{ at: undefined }, { at: "" }]);
  expect(mergePage([], own, { before: day(4).at, from: null })).toEqual([day(3), { at: "soon" }]);
});
