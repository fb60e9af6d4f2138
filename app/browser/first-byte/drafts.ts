import { page } from "~/browser/page";
import { baseOf, draftFields } from "~/browser/records/draft-fields";
import { draftKey, readDraft } from "~/browser/records/drafts";
import { tryRemove, tryWrite } from "~/browser/records/storage";
import type { Dataset, Selector } from "~/lib/slots";

if (page.draftDone) tryRemove(draftKey(page.draftDone));

window.onsubmit = event => {
  // A debounced save would come when an answer has replaced the form, or restore what was sent.
  saveDraft();
  // A form whose content stays in the browser has `method="dialog"`, so its press waits here for the island.
  const data: Dataset = (event.target as HTMLFormElement).dataset;
  data.sent = "";
};

const draftOfPage = draftKey(location.pathname + (/^.(?:unsent|local)=.+/.exec(location.search) ?? ""));

let unsaved: HTMLFormElement | null = null;
let timer: ReturnType<typeof setTimeout>;

// DOMContentLoaded would also wait for the page's module script.
document.onreadystatechange = restoreDrafts;
window.oninput = noteTyping;
window.onpagehide = document.onvisibilitychange = saveDraft;

function restoreDrafts() {
  const { fields } = readDraft(draftOfPage, page.viewer);
  for (const form of document.querySelectorAll<HTMLFormElement>("[data-draft='']" satisfies Selector)) {
    for (const field of draftFields(form)) {
      const [typed = "", base] = fields[field.name] ?? [];
      if (base !== field.value || base !== baseOf(field)) continue;
      if (field.type !== "file") field.value = typed;
      showNote(form, "Draft restored");
    }
  }
}

function noteTyping({ target }: Event) {
  const form = (target as Element).closest<HTMLFormElement>("[data-draft]" satisfies Selector);
  if (!form) return;
  unsaved = form;
  clearTimeout(timer);
  timer = setTimeout(saveDraft, 250);
}

function saveDraft() {
  const form = unsaved;
  unsaved = null;
  if (!form) return;
  const draft = readDraft(draftOfPage, page.viewer);
  const { draft: state }: Dataset = form.dataset;
  for (const field of draftFields(form)) {
    const { name, value } = field;
    // A refused form may show what was typed, so the base comes from the old draft.
    const base = (state ? draft.fields[name]?.[1] : null) ?? baseOf(field);
    draft.fields[name] = value === base ? undefined : [value, base];
  }
  const refusal = tryWrite(draftOfPage, JSON.stringify(draft));
  showNote(form, refusal ? "" : `Saved on this device ${new Date().toTimeString().slice(0, 5)}`);
}

function showNote(form: HTMLFormElement, words: string) {
  const note = form.querySelector("[data-draft-note]" satisfies Selector);
  if (note && note.textContent !== words) note.textContent = words;
}
