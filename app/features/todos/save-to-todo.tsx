import { slots } from "~/lib/slots";
import { formatTodoSource } from "~/lib/todo-slot";
import type { TodoSource } from "~/lib/todo-source";
import { Icon } from "~/ui/icons/icon";

/** For pages without islands: `browser/save-todo.ts` shows the button and its state. */
export function SaveToTodo({ source }: { source: TodoSource }) {
  return (
    <button
      type="button"
      aria-label={`Save to To-Do: ${source.title}`}
      {...slots({ "data-save-todo": formatTodoSource(source) })}
      className="button button-secondary invisible noscript:hidden"
    >
      <Icon name="bookmark" className="in-aria-pressed:fill-current" />
      Save
    </button>
  );
}

export function TodoNeedsScript() {
  return (
    <p className="mt-2 hidden text-sm text-muted noscript:block print:hidden">
      Your To-Do list is kept in your browser, which needs JavaScript.
    </p>
  );
}
