import type { Row } from "~/infra/supabase/rows";

const tabs = [
  { key: "all", label: "All", noun: "results" },
  { key: "people", label: "People", noun: "people" },
  { key: "forums", label: "Forums", noun: "forums" },
] as const;

export type SearchTab = (typeof tabs)[number]["key"];

export function selectedTab(param: string | null): SearchTab {
  return tabs.find(({ key }) => key === param)?.key ?? "all";
}

export function searchTabs(shown: SearchTab, term: string) {
  return tabs.map(({ key, label }) => ({ label, href: searchHref(term, key), current: key === shown }));
}

export function searchHref(term: string, tab: SearchTab, after?: string) {
  const params = new URLSearchParams({
    ...(term && { q: term }),
    ...(tab !== "all" && { tab }),
    ...(after && { after }),
  });
  return params.size > 0 ? `/search?${params}` : "/search";
}

export function noResultsTitle(tab: SearchTab) {
  const noun = tabs.find(({ key }) => key === tab)?.noun;
  return `No ${noun} found`;
}

export type PersonResult = Row<"found_person">;

export type PostResult = Row<"listed_post">;
