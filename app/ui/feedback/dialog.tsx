import type { ReactNode } from "react";

export type DialogProps = { id: string; title: string; children: ReactNode };

/** Opened by a form that names it in `data-dialog`. */
export function Dialog({ id, title, children }: DialogProps) {
  const titleId = `${id}-title`;
  return (
    <dialog id={id} role="alertdialog" aria-labelledby={titleId} className="dialog">
      <h2 id={titleId} className="mb-3 text-2xl">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
