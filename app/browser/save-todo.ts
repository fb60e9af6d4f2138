import { findAll } from "~/browser/find";
import { page } from "~/browser/page";
import { setViewer } from "~/browser/records/records";
import { listTodos, removeTodos, saveTodo, todoFailure, todoToasts } from "~/browser/records/saved-todos";
import { showToast } from "~/browser/records/toast";
import { onChange, StorageFault } from "~/browser/records/writes";
import type { Dataset } from "~/lib/slots";
import type { TodoSource } from "~/lib/todo-source";

setViewer(page.viewer ?? null);
for (const button of findAll<HTMLButtonElement>("[data-save-todo]")) start(button);

function start(button: HTMLButtonElement) {
  const { saveTodo: saved = "" }: Dataset = button.dataset;
  const source: TodoSource = JSON.parse(saved);
  const isSaved = () => listTodos().some(({ postId }) => postId === source.postId);
  const show = () => {
    button.ariaPressed = String(isSaved());
  };
  button.onclick = () => {
    try {
      showToast(toggle());
    } catch (error) {
      if (!(error instanceof StorageFault)) throw error;
      showToast({ kind: "error", title: todoFailure, message: error.message });
    }
    show();
  };
  show();
  onChange(show);
  button.classList.remove("invisible");

  function toggle() {
    if (isSaved()) {
      removeTodos(source.postId);
      return todoToasts.removed;
    }
    saveTodo(source);
    fetchPicture(source);
    return todoToasts.added;
  }
}

/** The to-do list shows the picture without a connection if the browser has it at this very address. */
function fetchPicture({ imageUrl }: TodoSource) {
  if (imageUrl) new Image().src = imageUrl;
}
