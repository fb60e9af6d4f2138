import { useEffect, useEffectEvent, useState } from "react";
import { askWorker } from "~/browser/queue/contract";
import type { SharedPhoto } from "~/browser/queue/database";
import { viewerId } from "~/browser/records/keys";
import { showToast } from "~/browser/records/toast";
import { cutText } from "~/lib/graphemes";

const faults: Record<string, string> = {
  again: "The photo did not come along. Choose it again.",
  large: "This photo is larger than 40 MB. Choose a smaller one.",
  none: "What was shared has no photo. Choose one.",
};
const gone = "The shared photo is not here any more. Choose it again.";

/** Fills the form only once. Returns what is wrong with the shared photo. */
export function useSharedPost(): string | undefined {
  const [problem, setProblem] = useState<string>();

  const take = useEffectEvent(async () => {
    const query = new URLSearchParams(location.search);
    const input = document.querySelector<HTMLInputElement>("input[name=photo]");
    const key = query.get("shared");
    if (!key || !input?.form) return;
    // This waits even without a photo, because a text area accepts no text until its island is hydrated.
    const id = Object.hasOwn(faults, key) ? "" : key;
    const shared = await askWorker<SharedPhoto>({ type: "take-share", id, viewerId: viewerId() });
    fill(input.form, "title", shared?.title ?? query.get("title"));
    fill(input.form, "description", shared?.text ?? query.get("text"));
    if (shared) choose(input, shared);
    else setProblem(faults[key] ?? gone);
    input.addEventListener("input", () => setProblem(undefined), { once: true });
    history.replaceState(history.state, "", location.pathname);
  });

  useEffect(() => {
    take();
  }, []);
  return problem;
}

function fill(form: HTMLFormElement, name: string, text: string | null | undefined) {
  const field = form.elements.namedItem(name);
  const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  if (!isField || field.value || !text) return;
  field.value = field.maxLength > 0 ? cutText(text, field.maxLength) : text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Acts like a choice by the member: the picker scales the photo and reports faults. */
function choose(input: HTMLInputElement, { photo, name, files }: SharedPhoto) {
  const transfer = new DataTransfer();
  transfer.items.add(new File([photo], name || "photo", { type: photo.type }));
  input.files = transfer.files;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  if (files > 1) {
    showToast({ kind: "success", title: `The first of ${files} photos`, message: "A post has one photo." });
  }
}
