import { find, findAll } from "~/browser/find";
import { page } from "~/browser/page";
import { baseOf, draftFields } from "~/browser/records/draft-fields";
import { draftKey, draftPath, readDraft } from "~/browser/records/drafts";

// The inline script that keeps and restores drafts has no room for these notes.

const draftOfPage = draftKey(draftPath(location));

addEventListener("storage", ({ key }) => {
  if (key === draftOfPage) noteOtherTab();
});

nameLostFiles();

/** A draft cannot keep a file. */
function nameLostFiles() {
  const { fields } = readDraft(draftOfPage, page.viewer);
  for (const form of findAll<HTMLFormElement>("[data-draft='']")) {
    const lost = draftFields(form).filter(
      ({ type, name, value }) => type === "file" && fields[name] && !value,
    );
    const labels = lost.map(field => field.labels?.[0]?.textContent).join(", ");
    if (labels) showNote(form, `Draft restored. Choose again: ${labels}`);
  }
}

/** Both tabs keep their text, but the draft has that of the tab where something was typed last. */
function noteOtherTab() {
  const { fields } = readDraft(draftOfPage, page.viewer);
  for (const form of findAll<HTMLFormElement>("[data-draft]"))
    if (draftFields(form).some(field => field.value !== (fields[field.name]?.[0] ?? baseOf(field))))
      showNote(form, "Changed in another tab. This tab keeps what you typed in it.");
}

function showNote(form: HTMLFormElement, words: string) {
  find("[data-draft-note]", form)?.replaceChildren(words);
}
