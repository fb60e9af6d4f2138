import { draftKey, draftPath } from "~/lib/local-keys";
import { removeItem } from "../device/local-storage";

/** The form is reset first, or a save that is under way would bring the draft back. */
export function clearDraft(form: HTMLFormElement | null) {
  form?.reset();
  removeItem(draftKey(draftPath(location)));
  const note = form?.querySelector("[data-draft-note]");
  if (note) note.textContent = "";
}
