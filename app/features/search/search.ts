import type { Row } from "~/infra/supabase/rows";

/** `sort` is the database's word for posts of one kind. */
const tabs = [
  { key: "all", label: "All", noun: "results" },
  { key: "people", label: "People", noun: "people" },
  { key: "forums", label: "Forums", noun: "forums" },
  { key: "posts", label: "Posts", noun: "posts" },
  { key: "conditions", label: "Conditions", noun: "reports of conditions", sort: "report" },
  { key: "lines", label: "Lines", noun: "lines", sort: "line" },
] as const;

export type SearchTab = (typeof tabs)[number]["key"];

/** What one searches for: the address without its page. */
export interface Search {
  term: string;
  tab: SearchTab;
  /** The id of the place whose posts are searched. */
  place?: string | undefined;
}

export function selectedTab(param: string | null): SearchTab {
  return tabs.find(({ key }) => key === param)?.key ?? "all";
}

/** Undefined for all posts. */
export function sortOf(tab: SearchTab) {
  const found = tabs.find(({ key }) => key === tab);
  return found && "sort" in found ? found.sort : undefined;
}

/** People and places are in no place, so those tabs lead out of it. */
export const isWithoutPlace = (tab: SearchTab) => tab === "people" || tab === "forums";

export function searchTabs({ tab, ...search }: Search) {
  return tabs.map(({ key, label }) => ({
    label,
    href: searchHref({ ...search, tab: key }),
    current: key === tab,
  }));
}

export function searchHref({ term, tab, place }: Search, after?: string) {
  const params = new URLSearchParams({
    ...(term && { q: term }),
    ...(tab !== "all" && { tab }),
    ...(place && !isWithoutPlace(tab) && { place }),
    ...(after && { after }),
  });
  return params.size > 0 ? `/search?${params}` : "/search";
}

export function noResultsTitle(tab: SearchTab) {
  const noun = tabs.find(({ key }) => key === tab)?.noun;
  return `No ${noun} found`;
}

export type PersonResult = Row<"found_person">;

export type PostResult = Row<"listed_post"> & {
  /** Where the words stand in its text. */
  sentence?: string | undefined;
};
