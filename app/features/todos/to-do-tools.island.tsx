import { showToast } from "~/islands/toast";
import { Button } from "~/ui/forms/button";
import { Icon } from "~/ui/icons/icon";
import { toDoText } from "./to-do-text";
import type { ToDoItem } from "./todo-list";

/** Ways to take the list along. */
export function ToDoTools({ items }: { items: readonly ToDoItem[] }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(toDoText(items));
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
