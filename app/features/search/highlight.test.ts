import { expect, it } from "vitest";
import { splitMatches } from "./highlight";

it.each([
  ["Yosemite National Park", "yosemite", "[Yosemite] National Park"],
  ["Yosemite National Park", "park yosemite", "[Yosemite] National [Park]"],
  ["Zürich", "zurich", "[Zürich]"],
  ["Zurich", "ZÜRICH", "[Zurich]"],
  ["Cafe\u0301 Zu\u0308rich", "café", "[Café] Zürich"],
  ["Ada and Banda", "a", "[A]da [a]nd Banda"],
  ["Lake Louise", "lak", "[Lak]e Louise"],
  ["Москва", "москва", "[Москва]"],
  ["北京登山", "北京", "[北京]登山"],
  ["春の富士山", "富士", "春の[富士]山"],
  ["ที่พักเชียงใหม่", "พัก", "ที่[พัก]เชียงใหม่"],
  ["Peak 🏔 camp", "camp", "Peak 🏔 [camp]"],
  ["ﬁne ridge", "fine", "[ﬁne] ridge"],
  ["<b>Ridge</b>", "b", "<[b]>Ridge</[b]>"],
  ["a.c abc", ".", "a.c abc"],
  ["Half Dome", "(?:", "Half Dome"],
  ["Half Dome", "", "Half Dome"],
  ["", "x", ""],
])("marks in %j for the search %j: %j", (text, term, shown) => {
  const parts = splitMatches(text, term).map(part => (part.marked ? `[${part.text}]` : part.text));
  expect(parts.join("")).toBe(shown);
});
