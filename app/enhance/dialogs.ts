/** A form with `data-dialog` opens the dialog of that id, which asks what the page it leads to would ask. */
export function openDialogs() {
  document.addEventListener("submit", event => {
    const form = event.target as HTMLFormElement;
    const dialog = document.querySelector<HTMLDialogElement>(`dialog[id="${form.dataset.dialog}"]`);
    if (!dialog?.showModal) return;
    event.preventDefault();
    dialog.showModal();
  });
}
