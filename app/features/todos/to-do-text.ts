import type { ToDoItem } from "./todo-list";

/** The list for a message or a notebook, what is still to do first. */
export function toDoText(items: readonly ToDoItem[]): string {
  const pending = items.filter(({ completed }) => !completed);
  const completed = items.filter(item => item.completed);
  return [...pending, ...completed].map(itemText).join("\n");
}

function itemText({ title, location, description, completed }: ToDoItem) {
  const line = `[${completed ? "x" : " "}] ${[title, location].filter(Boolean).join(", ")}`;
  return description ? `${line}\n    ${description.replace(/\s+/g, " ")}` : line;
}
