import { showToast } from "~/device/toast";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icons/icon";
import { formatTodoList } from "./format-todo-list";
import type { TodoItem } from "./todo-item";

export function TodoTools({ items }: { items: readonly TodoItem[] }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(formatTodoList(items));
      showToast({ kind: "success", title: "Copied", message: "Your list is ready to be pasted anywhere." });
    } catch {
      showToast({ kind: "error", title: "Copy failed", message: "This browser does not let Treks copy." });
    }
  }

  return (
    <div className="mt-8 flex flex-wrap justify-center gap-3 print:hidden">
      <Button type="button" variant="secondary" onClick={copy}>
        <Icon name="copy" />
        Copy as text
      </Button>
      <Button type="button" variant="secondary" onClick={() => print()}>
        <Icon name="print" />
        Print
      </Button>
    </div>
  );
}
