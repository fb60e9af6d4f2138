import { afterEach, expect, it, vi } from "vitest";
import { renewTimes } from "./relative-times";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it("renews words of the past, and leaves the server's words where this clock is behind", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-20T10:00:00Z"), toFake: ["Date"] });
  const times = [
    { dateTime: "2026-11-20T09:00:00Z", textContent: "5 minutes ago" },
    { dateTime: "2026-11-20T10:20:00Z", textContent: "3 minutes ago" },
    { dateTime: "2026-11-21T09:00:00Z", textContent: "about 1 hour ago" },
  ];
  vi.stubGlobal("document", { hidden: false, querySelectorAll: () => times });
  await renewTimes();
  expect(times.map(({ textContent }) => textContent)).toEqual([
    "about 1 hour ago",
    "3 minutes ago",
    "about 1 hour ago",
  ]);
});
