import { type ChangeEvent, startTransition, useOptimistic } from "react";
import { StorageFault } from "~/device/storage";
import { showToast } from "~/device/toast";
import { type TodoItem, todoList } from "./todo-item";

export type CompletedToggleProps = {
  item: TodoItem;
  onRemoved?: (() => void) | undefined;
};

/** Optimistic: reverts if it cannot be stored. */
export function CompletedToggle({ item, onRemoved }: CompletedToggleProps) {
  const [completed, setCompleted] = useOptimistic(item.completed);

  function toggle({ currentTarget: box }: ChangeEvent<HTMLInputElement>) {
    const { checked } = box;
    startTransition(async () => {
      setCompleted(checked);
      await save(item.id, checked);
      if (!box.isConnected) onRemoved?.();
    });
  }

  return (
    <label className="flex min-h-11 items-center gap-3 font-semibold text-ink">
      <input
        type="checkbox"
        checked={completed}
        onChange={toggle}
        aria-label={`Completed: ${item.title}`}
        className="size-5 shrink-0 accent-forest"
      />
      Completed
    </label>
  );
}

async function save(id: string, completed: boolean) {
  try {
    await todoList.update(id, item => ({ ...item, completed }));
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error;
    showToast({ kind: "error", title: "Update failed", message: error.message });
  }
}
