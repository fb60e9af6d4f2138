import { useEffect, useState } from "react";
import { viewerId } from "~/device/account";
import { draftPath } from "~/device/keys";
import { showToast } from "~/device/toast";
import type { FormAnswer } from "~/lib/form-answer";
import type { UnsentPost } from "~/offline/shared/database";

interface EditedPost {
  id: string;
  answer: FormAnswer;
  photo: File | null;
}

export function useEditedPost(isAnswered: boolean): EditedPost | null {
  const [edited, setEdited] = useState<EditedPost | null>(null);
  const [wasAnswered] = useState(isAnswered);
  useEffect(() => {
    const [, id] = draftPath(location).split("?unsent=");
    const viewer = viewerId();
    if (!id || !viewer) return;
    const page = Promise.withResolvers<void>();
    holdPost(id, viewer, page.promise)
      .then(post => !wasAnswered && setEdited(toEdited(post)))
      .catch(showGone);
    return page.resolve;
  }, [wasAnswered]);
  return edited;
}

async function holdPost(id: string, viewer: string, untilLeft: Promise<void>): Promise<UnsentPost> {
  const { findUnsent, withPostLock } = await import("~/offline/shared/unsent-posts");
  return new Promise((resolve, reject) => {
    withPostLock(id, async isFree => {
      const post = isFree ? await findUnsent(viewer, id) : null;
      if (!post) throw new Error("No such post waits");
      resolve(post);
      await untilLeft;
    }).catch(reject);
  });
}

function toEdited({ id, fields, refusal, photo }: UnsentPost): EditedPost {
  const form = document.querySelector<HTMLFormElement>("form[data-draft]");
  const typed = [...new FormData(form ?? undefined)].filter(
    ([name, value]) => Object.hasOwn(fields, name) && typeof value === "string" && value.trim(),
  );
  const values: Record<string, string> = { ...fields, ...Object.fromEntries(typed), id };
  return {
    id,
    answer: { reply: { initialValue: values, error: refusal ? { "": [refusal] } : {} } },
    photo: photo && new File([photo], "photo", { type: photo.type }),
  };
}

function showGone() {
  showToast({
    kind: "error",
    title: "This post does not wait any more",
    message: "It was sent or discarded, or it is being sent at this moment.",
  });
}
