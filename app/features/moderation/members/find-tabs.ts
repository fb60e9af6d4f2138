const tabs = [
  { key: "members", label: "Members" },
  { key: "posts", label: "Posts" },
] as const;

export type FindTab = (typeof tabs)[number]["key"];

export function selectedFindTab(asked: string | null): FindTab {
  return tabs.find(({ key }) => key === asked)?.key ?? "members";
}

export function findTabs(shown: FindTab, term: string) {
  return tabs.map(({ key, label }) => ({ label, href: findHref(term, key), current: key === shown }));
}

/** `after` is the cursor of the page. */
export function findHref(term: string, tab: FindTab, after?: string) {
  const params = new URLSearchParams({
    ...(term && { q: term }),
    ...(tab !== "members" && { tab }),
    ...(after && { after }),
  });
  return params.size > 0 ? `/admin/find?${params}` : "/admin/find";
}
