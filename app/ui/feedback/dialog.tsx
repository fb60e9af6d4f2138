import type { ReactNode } from "react";

export interface DialogProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A form opens it by naming its id in `data-dialog`. */
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
