import type { ToDoItem } from "./todo-list";

const tabs = [
  {
    key: "all",
    label: "All",
    empty: "Nothing on your list yet.",
    has: () => true,
  },
  {
    key: "pending",
    label: "Pending",
    empty: "Nothing left to do.",
    has: ({ completed }: ToDoItem) => !completed,
  },
  {
    key: "completed",
    label: "Completed",
    empty: "Nothing completed yet.",
    has: ({ completed }: ToDoItem) => completed,
  },
] as const;

export type ToDoTabKey = (typeof tabs)[number]["key"];

/** The tab that an address asks for; an unknown one shows everything. */
export function findToDoTab(asked: string | null) {
  return tabs.find(({ key }) => key === asked) ?? tabs[0];
}

export function toDoTabs(shown: ToDoTabKey) {
  return tabs.map(({ key, label }) => ({ label, href: `?tab=${key}`, current: key === shown }));
}
