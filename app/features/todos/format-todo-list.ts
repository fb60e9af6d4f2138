import type { TodoItem } from "./todo-item";

export function formatTodoList(items: readonly TodoItem[]): string {
  const pending = items.filter(({ completed }) => !completed);
  const completed = items.filter(item => item.completed);
  return [...pending, ...completed].map(itemText).join("\n");
}

function itemText({ title, location, description, completed }: TodoItem) {
  const line = `[${completed ? "x" : " "}] ${[title, location].filter(Boolean).join(", ")}`;
  return description ? `${line}\n    ${description.replace(/\s+/g, " ")}` : line;
}
