import { StorageFault } from "~/device/storage";
import { showToast } from "~/device/toast";
import { useCollection } from "~/islands/records/use-collection";
import { ToggleButton } from "~/islands/toggle-button";
import { Icon } from "~/ui/icons/icon";
import { createTodoItem, type TodoItem, type TodoSource, todoList } from "./todo-item";

const none: readonly TodoItem[] = [];

export function SaveButton({ postId, getSource }: { postId: string; getSource: () => TodoSource }) {
  const saved = useCollection(todoList, none).filter(item => item.postId === postId);
  const isSaved = saved.length > 0;
  return (
    <ToggleButton
      pressed={isSaved}
      onToggle={() => announceFailure(isSaved ? remove(saved) : add(createTodoItem(getSource())))}
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

async function announceFailure(change: Promise<void>) {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error;
    showToast({ kind: "error", title: "Your To-Do list was not changed", message: error.message });
  }
}
