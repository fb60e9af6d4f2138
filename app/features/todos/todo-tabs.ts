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

export function findTab(param: string | null) {
  return tabs.find(({ key }) => key === param) ?? tabs[0];
}

export function readTab(query: URLSearchParams): TodoTab {
  return findTab(query.get("tab")).key;
}

export function todoTabs(shown: TodoTab) {
  return tabs.map(({ key, label }) => ({ label, href: `?tab=${key}`, current: key === shown }));
}

export function formatTodoList(items: readonly TodoItem[]): string {
  const pending = items.filter(({ completed }) => !completed);
  const completed = items.filter(item => item.completed);
  return [...pending, ...completed].map(itemText).join("\n");
}

function itemText({ title, location, description, completed }: TodoItem) {
  const line = `[${completed ? "x" : " "}] ${[title, location].filter(Boolean).join(", ")}`;
  return description ? `${line}\n    ${description.replace(/\s+/g, " ")}` : line;
}
