import { find } from "~/browser/find";
import { page } from "~/browser/page";
import { draftPath } from "~/browser/records/drafts";
import { showToast } from "~/browser/records/toast";
import type { UnsentPost } from "~/browser/shared-with-worker/database";
import { changeUnsent, findUnsent } from "~/browser/shared-with-worker/unsent-posts";
import { fileList } from "~/lib/file-list";
import type { Dataset } from "~/lib/slots";
import { showProblem } from "./form-problem";

const begun = "You have begun to change this.";

/** Fills the form with a post that waits in this browser, which from then on is sent by the form or by its button alone. */
export async function fillUnsent() {
  const [, id] = draftPath(location).split("?unsent=");
  const { viewer } = page;
  const form = find<HTMLFormElement>("form[data-draft]");
  if (!id || !viewer || !form) return;
  const { draft }: Dataset = form.dataset;
  const post = await findUnsent(viewer, id);
  if (!post) return showGone();
  if (!post.refusal) await changeUnsent(id, { refusal: begun });
  // A form that the server has answered shows what was typed.
  if (!draft) fill(form, post);
}

/** Text typed in the meantime stays. The event tells islands about their fields. */
function fill(form: HTMLFormElement, { id, fields, refusal, photos, trackFile }: UnsentPost) {
  for (const [name, text] of Object.entries({ ...fields, id })) {
    const field = form.elements.namedItem(name);
    const hasValue =
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement;
    if (!hasValue || (name !== "id" && field.value.trim())) continue;
    field.value = text;
    field.dispatchEvent(new Event("change"));
  }
  choose(form, "photos", photos);
  choose(form, "trackFile", trackFile ? [trackFile] : []);
  if (refusal && refusal !== begun) showProblem(form, refusal);
}

function choose(form: HTMLFormElement, name: string, files: readonly Blob[]) {
  const input = form.querySelector<HTMLInputElement>(`input[type=file][name=${name}]`);
  if (!input || input.files?.length) return;
  input.files = fileList(files, name);
}

function showGone() {
  showToast({
    kind: "error",
    title: "This post is no longer waiting",
    message: "It was sent or discarded.",
  });
}
