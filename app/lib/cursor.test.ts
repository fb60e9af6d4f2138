import { expect, it } from "vitest";
import { formatCursor, isTimestamp, pageLinks, parseCursor, startBeforeWalk, walkKey } from "./cursor";

const id = "3f2b8c1e-0d4a-4c6f-9a2e-6b1d7e5f4a3c";

it.each(["2026-06-01T10:00:00+00:00", "Zion", "a~b", 'O\'Higgins, "Chile"'])("reads back the key %s", key => {
  expect(parseCursor(formatCursor({ key, id }))).toEqual({ key, id });
});

it.each([null, "", "~", id, `${id}~`, "x~y", `${id}~${"k".repeat(201)}`])(
  "reads %j as the first page",
  param => {
    expect(parseCursor(param)).toBeNull();
  },
);

it.each([
  "",
  "2026-02-30T10:00:00+00:00",
  "2026-06-01T25:00:00+00:00",
  "0000-01-01T00:00:00+00:00",
  "2026-06-01T10:00:00Z",
  '2026-06-01T10:00:00+00:00"',
  "infinity",
])("rejects the timestamp %j", text => {
  expect(isTimestamp(text)).toBe(false);
});

it("keeps the rest of the address in links to other pages", () => {
  const cursor = { key: "2026-06-01T10:00:00+00:00", id };
  const before = encodeURIComponent(formatCursor(cursor));
  expect(pageLinks(null, null, "from=following")).toEqual({ newerHref: undefined, olderHref: undefined });
  expect(pageLinks(cursor, cursor)).toEqual({ newerHref: "?", olderHref: `?before=${before}` });
  expect(pageLinks(cursor, cursor, "from=following")).toEqual({
    newerHref: "?from=following",
    olderHref: `?before=${before}&from=following`,
  });
});

it("starts in the order of walks where a cursor says, and at the first one for any other text", () => {
  const createdAt = "2026-06-01T10:00:00.123456+00:00";
  for (const walked_on of ["2026-05-30", null]) {
    const cursor = { key: walkKey({ walked_on, createdAt }), id };
    expect(startBeforeWalk(cursor)).toEqual({
      before_day: walked_on ?? "-infinity",
      before_time: createdAt,
      before_id: id,
    });
  }
  for (const key of [
    createdAt,
    `soon ${createdAt}`,
    `0000-01-01 ${createdAt}`,
    "2026-05-30 soon",
    "2026-05-30",
  ])
    expect(startBeforeWalk({ key, id }), key).toEqual({ before_day: "infinity" });
  expect(startBeforeWalk(null)).toEqual({ before_day: "infinity" });
});
