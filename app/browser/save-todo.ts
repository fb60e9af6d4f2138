import { findAll } from "~/browser/find";
import { page } from "~/browser/page";
import { setViewer } from "~/browser/records/keys";
import { toggleTodo, uncheckedTodos } from "~/browser/records/saved-todos";
import { onChange } from "~/browser/records/writes";
import type { Dataset } from "~/lib/slots";
import { parseTodoSource } from "~/lib/todo-slot";
import type { TodoSource } from "~/lib/todo-source";

setViewer(page.viewer ?? null);
for (const button of findAll<HTMLButtonElement>("[data-save-todo]")) start(button);

function start(button: HTMLButtonElement) {
  const { saveTodo: saved = "" }: Dataset = button.dataset;
  const source = parseTodoSource(saved);
  const { postId } = source;
  const show = () => {
    button.ariaPressed = String(uncheckedTodos.list().some(todo => todo.postId === postId));
  };
  button.onclick = () => toggleTodo(uncheckedTodos, postId, () => withPicture(source));
  show();
  onChange(show);
  button.classList.remove("invisible");
}

/** The to-do list shows the picture without a connection if the browser has it at this very address. */
function withPicture(source: TodoSource): TodoSource {
  if (source.imageUrl) new Image().src = source.imageUrl;
  return source;
}
