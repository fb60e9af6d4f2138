import { expect, test } from "vitest";
import { noResultsTitle, searchHref, searchTabs, selectedTab } from "./search";

test.each([
  ["people", "people"],
  ["forums", "forums"],
  ["all", "all"],
  [null, "all"],
  ["posts", "all"],
  ["__proto__", "all"],
])("%s shows the tab %s", (asked, tab) => {
  expect(selectedTab(asked)).toBe(tab);
});

test("the tabs keep the term, whatever it holds", () => {
  expect(searchTabs("people", "a&b=c #1")).toEqual([
    { label: "All", href: "/search?q=a%26b%3Dc+%231", current: false },
    { label: "People", href: "/search?q=a%26b%3Dc+%231&tab=people", current: true },
    { label: "Forums", href: "/search?q=a%26b%3Dc+%231&tab=forums", current: false },
  ]);
  expect(searchHref("", "all")).toBe("/search");
});

test.each([
  ["all", "No results found"],
  ["people", "No people found"],
  ["forums", "No forums found"],
] as const)("the tab %s without a match says %s", (tab, sentence) => {
  expect(noResultsTitle(tab)).toBe(sentence);
});
