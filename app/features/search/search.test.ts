import { expect, it } from "vitest";
import { noResultsTitle, searchHref, searchTabs, selectedTab } from "./search";

it.each([
  ["people", "people"],
  ["forums", "forums"],
  ["all", "all"],
  [null, "all"],
  ["posts", "all"],
  ["__proto__", "all"],
])("selects for %j the tab %s", (asked, tab) => {
  expect(selectedTab(asked)).toBe(tab);
});

it("keeps the term in the links of the tabs", () => {
  expect(searchTabs("people", "a&b=c #1")).toEqual([
    { label: "All", href: "/search?q=a%26b%3Dc+%231", current: false },
    { label: "People", href: "/search?q=a%26b%3Dc+%231&tab=people", current: true },
    { label: "Forums", href: "/search?q=a%26b%3Dc+%231&tab=forums", current: false },
  ]);
  expect(searchHref("", "all")).toBe("/search");
});

it.each([
  ["all", "No results found"],
  ["people", "No people found"],
  ["forums", "No forums found"],
] as const)("has for the empty tab %s the title %s", (tab, sentence) => {
  expect(noResultsTitle(tab)).toBe(sentence);
});
