import { Dialog, DialogTitle } from "@headlessui/react";
import { useEffect, useState } from "react";
import type { DialogProps } from "~/ui/feedback/dialog";

/** Everything that needs Headless UI is in one chunk, which only `useReplacement` imports. */
export { PlaceField } from "./headless/place-field";
export { TagField } from "./headless/tag-field";

export function ConfirmDialog({ id, title, children }: DialogProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  useEffect(() => {
    const end = new AbortController();
    const open = (event: SubmitEvent) => {
      if ((event.target as HTMLFormElement).dataset.dialog !== id) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener("submit", open, { signal: end.signal });
    return () => end.abort();
  }, [id]);

  // Without a DialogPanel, a press beside the dialog does not close it.
  return (
    <Dialog
      id={id}
      role="alertdialog"
      open={isOpen}
      onClose={close}
      onSubmit={close}
      className="dialog-layer"
    >
      <div className="dialog">
        <DialogTitle className="mb-3 text-2xl">{title}</DialogTitle>
        {children}
      </div>
    </Dialog>
  );
}
