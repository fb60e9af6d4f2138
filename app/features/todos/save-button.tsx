import { createTodoItem, todoFailure, todoToasts } from "~/browser/records/saved-todos";
import { showToast } from "~/browser/records/toast";
import { tryToStore } from "~/islands/records/try-to-store";
import { useCollection } from "~/islands/records/use-collection";
import { ToggleButton } from "~/islands/toggle-button";
import { Icon } from "~/ui/icons/icon";
import { type GetTodoSource, type TodoItem, todoList } from "./todo-item";

export function SaveButton({ postId, getSource }: { postId: string; getSource: GetTodoSource }) {
  const saved = (useCollection(todoList, null) ?? []).filter(item => item.postId === postId);
  const isSaved = saved.length > 0;
  return (
    <ToggleButton
      pressed={isSaved}
      onToggle={() => tryToStore(todoFailure, () => (isSaved ? remove(saved) : add(getSource)))}
    >
      <Icon name="bookmark" className="in-aria-pressed:fill-current" />
      Save to To-Do
    </ToggleButton>
  );
}

async function add(getSource: GetTodoSource) {
  await todoList.put(createTodoItem(await getSource()));
  showToast(todoToasts.added);
}

async function remove(items: readonly TodoItem[]) {
  for (const { id } of items) await todoList.update(id, () => null);
  showToast(todoToasts.removed);
}
