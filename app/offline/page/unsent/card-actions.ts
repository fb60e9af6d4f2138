import { showToast } from "~/device/toast";
import type { UnsentPost } from "~/offline/shared/database";
import { withPostLock } from "~/offline/shared/post-lock";
import { removeUnsent } from "~/offline/shared/unsent-posts";
import { element } from "../element";
import { canSend, sendNow } from "./send";

/** The buttons of a card, which its title describes. */
export function createActions(post: UnsentPost, titleId: string): HTMLElement {
  const actions = element("div", "card-actions");
  actions.append(...usualActions(post, titleId, actions));
  return actions;
}

function usualActions(post: UnsentPost, titleId: string, actions: HTMLElement) {
  const send = button("Send", "button", `send-${post.id}`, titleId, () => sendNow(post.id));
  const edit = element("a", "button button-secondary", "Edit");
  edit.id = `edit-${post.id}`;
  edit.setAttribute("href", `/location-forums/${post.forumId}/new-post?unsent=${post.id}`);
  edit.setAttribute("aria-describedby", titleId);
  const discard = button("Discard", "button button-quiet", `discard-${post.id}`, titleId, () => {
    actions.replaceChildren(...confirmation(post, titleId, actions));
    actions.querySelector("button")?.focus();
  });
  // Without a worker the form sends it.
  return canSend() ? [send, edit, discard] : [edit, discard];
}

/** Words that are gone cannot be brought back, so it is asked in place. */
function confirmation(post: UnsentPost, titleId: string, actions: HTMLElement) {
  const question = element("p", "w-full text-sm", "Discard this post for good?");
  question.id = `question-${post.id}`;
  const keep = button("Keep it", "button button-secondary", `keep-${post.id}`, question.id, () => {
    actions.replaceChildren(...usualActions(post, titleId, actions));
    document.getElementById(`discard-${post.id}`)?.focus();
  });
  const discard = button("Discard", "button button-danger", `confirm-${post.id}`, question.id, () =>
    discardPost(post.id),
  );
  return [question, keep, discard];
}

async function discardPost(id: string) {
  const isGone = await withPostLock(id, async isFree => {
    if (isFree) await removeUnsent(id);
    return isFree;
  });
  if (!isGone) {
    return showToast({
      kind: "error",
      title: "That was not discarded",
      message: "The post is being sent or edited at this moment.",
    });
  }
  document.dispatchEvent(new CustomEvent("treks:unsent-edited"));
  showToast({ kind: "success", title: "Post discarded", message: "It was not sent." });
}

function button(words: string, className: string, id: string, describedBy: string, press: () => void) {
  const button = element("button", className, words);
  button.type = "button";
  button.id = id;
  button.setAttribute("aria-describedby", describedBy);
  button.addEventListener("click", press);
  return button;
}
