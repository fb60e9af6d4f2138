import { Icon } from "../icons/icon";

export type Toast = {
  kind: "success" | "error";
  title: string;
  message?: string | undefined;
  undo?: string | undefined;
};

/** Toasts are in flow without scripts and float with them; the script reveals the close buttons. */
export function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <section aria-label="Notifications" className="toasts" data-toasts="">
      {toasts.map(toast => (
        <div
          key={toast.title}
          className="toast"
          data-toast={toast.undo && toast.kind === "success" ? "undo" : toast.kind}
          role={toast.kind === "error" ? "alert" : "status"}
        >
          <Icon name={toast.kind === "error" ? "alert" : "check"} />
          <div id={toast.undo && wordsId}>
            <p className="font-semibold">{toast.title}</p>
            {toast.message && <p>{toast.message}</p>}
            {toast.undo && <UndoForm action={toast.undo} />}
          </div>
          <button type="button" hidden aria-label="Close">
            <Icon name="close" />
          </button>
        </div>
      ))}
      <div aria-live="polite" data-scripted-toasts="" className="contents" />
    </section>
  );
}

const wordsId = "undo-words";

/** It is an `input`, because the first button of a toast closes it. After a deletion, what was focused is gone. */
function UndoForm({ action }: { action: string }) {
  return (
    <form method="post" action={action}>
      <input
        type="submit"
        value="Undo"
        className="toast-undo"
        aria-describedby={wordsId}
        // biome-ignore lint/a11y/noAutofocus: the next thing that a member may want
        autoFocus={action.endsWith("/restore")}
      />
    </form>
  );
}
