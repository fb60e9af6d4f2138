import { find } from "~/browser/find";
import { page } from "~/browser/page";
import type { UnsentPost } from "~/browser/queue/database";
import { findUnsent, withPostLock } from "~/browser/queue/unsent-posts";
import { draftPath } from "~/browser/records/drafts";
import { showToast } from "~/browser/records/toast";
import type { Dataset } from "~/lib/slots";
import { showProblem } from "./form-problem";

/** Fills the form with a post that waits in this browser, and holds that post until the page is left. */
export async function fillUnsent() {
  const [, id] = draftPath(location).split("?unsent=");
  const { viewer } = page;
  const form = find<HTMLFormElement>("form[data-draft]");
  if (!id || !viewer || !form) return;
  const { draft }: Dataset = form.dataset;
  const post = await holdPost(id, viewer);
  if (!post) showGone();
  // A form that the server has answered shows what was typed.
  else if (!draft) fill(form, post);
}

function holdPost(id: string, viewer: string): Promise<UnsentPost | null> {
  return new Promise((resolve, reject) => {
    withPostLock(id, async isFree => {
      const post = isFree ? await findUnsent(viewer, id) : null;
      resolve(post);
      if (post) await new Promise(() => {});
    }).catch(reject);
  });
}

/** What was typed meanwhile stays. Islands learn of their fields by the event. */
function fill(form: HTMLFormElement, { id, fields, refusal, photo, trackFile }: UnsentPost) {
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
  choose(form, "photo", photo);
  choose(form, "trackFile", trackFile);
  if (refusal) showProblem(form, refusal);
}

function choose(form: HTMLFormElement, name: string, file: Blob | null | undefined) {
  const input = form.querySelector<HTMLInputElement>(`input[type=file][name=${name}]`);
  if (!file || !input || input.files?.length) return;
  const chosen = new DataTransfer();
  chosen.items.add(new File([file], name, { type: file.type }));
  input.files = chosen.files;
}

function showGone() {
  showToast({
    kind: "error",
    title: "This post does not wait any more",
    message: "It was sent or discarded, or it is being sent at this moment.",
  });
}
