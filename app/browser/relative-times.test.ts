import { afterEach, expect, it, vi } from "vitest";
import { renewTimes } from "./relative-times";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("renews words of the past, and leaves the server's words where this clock is behind", async () => {
  setClock("2026-11-20T10:00:00Z");
  const times = [
    time("2026-11-20T09:00:00Z", "5 minutes ago"),
    time("2026-11-20T10:20:00Z", "3 minutes ago"),
    time("2026-11-21T09:00:00Z", "about 1 hour ago"),
  ];
  stubDocument({ "time[data-relative]": times });
  await renewTimes();
  expect(times.map(({ textContent }) => textContent)).toEqual([
    "about 1 hour ago",
    "3 minutes ago",
    "about 1 hour ago",
  ]);
});

it.each([
  ["2026-11-20T10:00:00Z", "2 days ago", false, false],
  ["2026-11-25T12:00:00Z", "8 days ago", true, false],
  ["2026-12-02T05:00:00Z", "14 days ago", true, false],
  ["2026-12-02T12:00:00Z", "15 days ago", true, true],
])("at %s, what was seen grows old by the calendar of its place", async (now, words, isPast, isHidden) => {
  setClock(now);
  const zone = "Pacific/Pago_Pago";
  const day = time("2026-11-17", "today", { zone });
  const seen = { hidden: false, dataset: { freshUntil: `2026-11-24 2026-12-01 ${zone}` } };
  stubDocument({ "time[data-relative]": [day], "[data-fresh-until]": [seen] });
  await renewTimes();
  expect(day.textContent).toBe(words);
  expect(["past" in seen.dataset, seen.hidden]).toEqual([isPast, isHidden]);
});

function setClock(now: string) {
  vi.useFakeTimers({ now: Date.parse(now), toFake: ["Date"] });
}

function time(dateTime: string, textContent: string, dataset = {}) {
  return { dateTime, textContent, dataset };
}

function stubDocument(found: Record<string, object[]>) {
  vi.stubGlobal("document", {
    hidden: false,
    querySelector: (selector: string) => found[selector]?.[0] ?? null,
    querySelectorAll: (selector: string) => found[selector] ?? [],
  });
}
