import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { StorageFault } from "~/device/storage";
import { showToast } from "~/device/toast";
import { clearDraft } from "~/forms/page/drafts";
import { useEarlySubmit } from "~/forms/page/early-submits";
import { type Comment, commentFromForm, newCommentId } from "./comment";

export interface CommentFormOptions {
  firstId: string;
  /** @throws StorageFault */
  post: (comment: Comment) => Promise<void>;
  onPosted: () => void;
}

const refusal = { kind: "error", title: "Your comment was not posted" } as const;

export function useCommentForm({ firstId, post, onPosted }: CommentFormOptions) {
  const form = useRef<HTMLFormElement>(null);
  const [id, setId] = useState(firstId);
  const [problem, setProblem] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [isBlank, setBlank] = useState(false);

  async function send() {
    const comment = commentIn(form.current);
    if (!comment || isBusy) return;
    setBusy(true);
    try {
      await post(comment);
      // Text that was typed while saving belongs to the next comment.
      if (commentIn(form.current)?.text === comment.text) clearDraft(form.current);
      setProblem("");
      setId(newCommentId());
      noteBlank();
      onPosted();
    } catch (error) {
      const message =
        error instanceof StorageFault ? error.message : "Your words are still in the field. Try again.";
      setProblem(message);
      showToast({ ...refusal, message });
    }
    setBusy(false);
  }

  function noteBlank() {
    setBlank(commentIn(form.current) === null);
  }

  const noteFirst = useEffectEvent(noteBlank);
  useEffect(() => noteFirst(), []);
  useEarlySubmit(form, send);

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  return { form, id, problem, isBusy, isBlank, noteBlank, onSubmit };
}

function commentIn(form: HTMLFormElement | null): Comment | null {
  return form && commentFromForm(Object.fromEntries(new FormData(form)), Date.now());
}
