import { StorageFault } from "~/islands/device/local-storage";
import { useCollection } from "~/islands/device/use-collection";
import { showToast } from "~/islands/toast";
import { ToggleButton } from "~/islands/toggle-button";
import { Icon } from "~/ui/icons/icon";
import { type ToDoItem, toDoItemOf, todoList } from "./todo-list";

const nothing: readonly ToDoItem[] = [];

interface SaveButtonProps {
  postId: string;
  /** Asked for when it is saved. */
  place: () => Parameters<typeof toDoItemOf>[0];
}

/** Puts the place of a photo post on the to-do list, or takes it off again. */
export function SaveButton({ postId, place }: SaveButtonProps) {
  const saved = useCollection(todoList, nothing).filter(item => item.postId === postId);
  const isSaved = saved.length > 0;
  return (
    <ToggleButton
      pressed={isSaved}
      onToggle={() => tellFailure(isSaved ? remove(saved) : add(toDoItemOf(place())))}
    >
      <Icon name="bookmark" className="in-aria-pressed:fill-current" />
      Save to To-Do List
    </ToggleButton>
  );
}

async function add(item: ToDoItem) {
  await todoList.put(item);
  const action = { href: "/profile?tab=todo", label: "View To-Do List" };
  showToast({ kind: "success", title: "Added to your To-Do list", action });
}

async function remove(items: readonly ToDoItem[]) {
  for (const { id } of items) await todoList.update(id, () => null);
  showToast({ kind: "success", title: "Removed from To-Do list" });
}

async function tellFailure(change: Promise<void>) {
  try {
    await change;
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error;
    showToast({ kind: "error", title: "Your To-Do list was not changed", message: error.message });
  }
}
