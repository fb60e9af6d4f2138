import type { ReactNode, Ref } from "react";

export interface DialogProps {
  ref?: Ref<HTMLDialogElement>;
  id: string;
  title: string;
  children: ReactNode;
}

/** A form opens it by naming its id in `data-dialog`. */
export function Dialog({ ref, id, title, children }: DialogProps) {
  const titleId = `${id}-title`;
  return (
    <dialog ref={ref} id={id} role="alertdialog" aria-labelledby={titleId} className="dialog">
      <h2 id={titleId} className="mb-3 text-2xl">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
