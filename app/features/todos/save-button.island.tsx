import { showToast } from "~/device/toast";
import { tryToStore } from "~/islands/records/try-to-store";
import { useCollection } from "~/islands/records/use-collection";
import { ToggleButton } from "~/islands/toggle-button";
import { Icon } from "~/ui/icons/icon";
import { createTodoItem, type TodoItem, type TodoSource, todoList } from "./todo-item";

export function SaveButton({ postId, getSource }: { postId: string; getSource: () => TodoSource }) {
  const saved = (useCollection(todoList, null) ?? []).filter(item => item.postId === postId);
  const isSaved = saved.length > 0;
  return (
    <ToggleButton
      pressed={isSaved}
      onToggle={() =>
        tryToStore("Your To-Do list was not changed", () =>
          isSaved ? remove(saved) : add(createTodoItem(getSource())),
        )
      }
    >
      <Icon name="bookmark" className="in-aria-pressed:fill-current" />
      Save to To-Do List
    </ToggleButton>
  );
}

async function add(item: TodoItem) {
  await todoList.put(item);
  const action = { href: "/profile?tab=todo", label: "View To-Do List" };
  showToast({ kind: "success", title: "Added to your To-Do list", action });
}

async function remove(items: readonly TodoItem[]) {
  for (const { id } of items) await todoList.update(id, () => null);
  showToast({ kind: "success", title: "Removed from To-Do list" });
}
