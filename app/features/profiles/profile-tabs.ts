/** Only the owner sees tabs other than posts, because their content lives in the owner's browser. */
const tabs = [
  { key: "posts", label: "Posts" },
  { key: "activities", label: "Activities" },
  { key: "todo", label: "To-Do List" },
] as const;

export type TabKey = (typeof tabs)[number]["key"];

export function selectedTab(asked: string | null, isOwn: boolean): TabKey {
  return visibleTabs(isOwn).find(({ key }) => key === asked)?.key ?? "posts";
}

export function profileTabs(shown: TabKey, isOwn: boolean) {
  return visibleTabs(isOwn).map(({ key, label }) => ({
    label,
    href: `?tab=${key}`,
    current: key === shown,
  }));
}

function visibleTabs(isOwn: boolean) {
  return isOwn ? tabs : tabs.slice(0, 1);
}
