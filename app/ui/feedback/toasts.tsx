import type { ReactNode } from "react";
import { slots } from "~/lib/slots";
import { Icon } from "../icons/icon";

export type Toast = {
  kind: "success" | "error";
  title: string;
  message?: string | undefined;
  undo?: string | undefined;
  link?: { href: string; label: string } | undefined;
  /** The form on the page says the same. */
  isInForm?: boolean;
};

/** Toasts are in flow without scripts and float with them; the script reveals the close buttons. */
export function Toasts({ toasts }: { toasts: readonly Toast[] }) {
  return (
    <section id="toasts" aria-label="Notifications" className="toasts" {...slots({ "data-toasts": "" })}>
      {toasts.map(({ kind, title, message, undo, link, isInForm }) => (
        <div
          key={title}
          className="toast"
          {...slots({
            "data-toast": (undo || link) && kind === "success" ? "undo" : kind,
            "data-in-form": isInForm ? "" : undefined,
          })}
          role={kind === "error" ? "alert" : "status"}
        >
          <ToastContent icon={kind === "error" ? "alert" : "check"} id={undo && wordsId}>
            <p className="font-semibold">{title}</p>
            {message && <p>{message}</p>}
            {undo && <UndoForm action={undo} />}
            {link && (
              <a href={link.href} className="link">
                {link.label}
              </a>
            )}
          </ToastContent>
        </div>
      ))}
      <div aria-live="polite" {...slots({ "data-scripted-toasts": "" })} className="contents" />
    </section>
  );
}

interface ToastContentProps {
  icon: "alert" | "check";
  id?: string | undefined;
  children: ReactNode;
}

function ToastContent({ icon, id, children }: ToastContentProps) {
  return (
    <>
      <Icon name={icon} />
      <div id={id}>{children}</div>
      <button type="button" hidden aria-label="Close">
        <Icon name="close" />
      </button>
    </>
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
