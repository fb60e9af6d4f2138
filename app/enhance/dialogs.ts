/** The dialog asks what the page behind the form's action would ask without scripts. */
export function openDialogs() {
  addEventListener("submit", event => {
    const form = event.target as HTMLFormElement;
    const dialog = document.querySelector<HTMLDialogElement>(`dialog[id="${form.dataset.dialog}"]`);
    if (!dialog?.showModal) return;
    event.preventDefault();
    dialog.showModal();
  });
}
