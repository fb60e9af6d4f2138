import { draftKey } from "~/lib/local-keys";
import { removeItem } from "../device/local-storage";

/** After its content was kept. The form is emptied first: a draft that is just being saved would come back. */
export function clearDraft(form: HTMLFormElement | null) {
  form?.reset();
  removeItem(draftKey());
  const note = form?.querySelector("[data-draft-note]");
  if (note) note.textContent = "";
}
