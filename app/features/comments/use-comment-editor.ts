import { type FormEvent, useRef, useState } from "react";
import type { Collection } from "~/device/collection";
import { StorageFault } from "~/device/storage";
import { showToast } from "~/device/toast";
import { clearDraft } from "~/forms/page/drafts";
import { FormFault } from "~/forms/page/form-feedback";
import { useEdit } from "~/islands/records/save-edit";
import { type Comment, commentField } from "./comment";

const blank = "A comment needs some text. To take it away, cancel and press Delete.";

export function useCommentEditor(comment: Comment, collection: Collection<Comment>, onSaved: () => void) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const { stored, save } = useEdit(collection, comment);

  async function submit() {
    const text = textIn(form.current, comment.id);
    if (!text) return setProblem(blank);
    setBusy(true);
    try {
      await save({ text });
      clearDraft(form.current);
      showToast({ kind: "success", title: "Comment saved" });
      return onSaved();
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy) submit();
  }

  return { form, stored, problem, isBusy, onSubmit };
}

function textIn(form: HTMLFormElement | null, id: string) {
  return form ? String(new FormData(form).get(commentField(id)) ?? "").trim() : "";
}

function messageOf(error: unknown) {
  const isKnown = error instanceof StorageFault || error instanceof FormFault;
  return isKnown ? error.message : "Your words are still in the field. Try again.";
}
