import type { TodoItem } from "./todo-item";

const tabs = [
  {
    key: "all",
    label: "All",
    empty: "Nothing on your list yet.",
    matches: () => true,
  },
  {
    key: "pending",
    label: "Pending",
    empty: "Nothing left to do.",
    matches: ({ completed }: TodoItem) => !completed,
  },
  {
    key: "completed",
    label: "Completed",
    empty: "Nothing completed yet.",
    matches: ({ completed }: TodoItem) => completed,
  },
] as const;

export type TodoTab = (typeof tabs)[number]["key"];

export function findTab(asked: string | null) {
  return tabs.find(({ key }) => key === asked) ?? tabs[0];
}

export function todoTabs(shown: TodoTab) {
  return tabs.map(({ key, label }) => ({ label, href: `?tab=${key}`, current: key === shown }));
}
