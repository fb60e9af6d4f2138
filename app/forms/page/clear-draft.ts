import { forgetDraftOf } from "./draft-fields";

/** The form is reset first, or a save that is under way would bring the draft back. */
export function clearDraft(form: HTMLFormElement | null) {
  if (!form) return;
  form.reset();
  forgetDraftOf(new Set([...form.elements].map(field => (field as HTMLInputElement).name)));
  const note = form.querySelector("[data-draft-note]");
  if (note) note.textContent = "";
}
