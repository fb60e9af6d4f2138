import { showToast } from "~/device/toast";
import { relativeTime } from "~/lib/dates";
import type { UnsentPost } from "~/offline/shared/database";
import { removeUnsent, withPostLock } from "~/offline/shared/unsent-posts";
import { element } from "./element";
import { canSend, loginHref, sendNow } from "./unsent-news";

export interface ListState {
  sendingId: string | null;
  needsLogin: boolean;
  /** Why the member has to wait, where it is for a limit; until when, in milliseconds since 1970. */
  limit: string | undefined;
  pausedUntil: number;
}

const excerptLength = 180;

export function createCard(post: UnsentPost, state: ListState, withForum: boolean): HTMLElement {
  const card = element("li", "card");
  const title = element("h3", "", post.title || "Without a title");
  title.id = `unsent-${post.id}`;
  title.dir = "auto";
  card.append(stateLine(post, state), title);
  if (withForum) card.append(forumLine(post));
  if (post.photo) card.append(photoOf(post.photo));
  const excerpt = element("p", "card-excerpt", excerptOf(post.content));
  excerpt.dir = "auto";
  card.append(excerpt, writtenLine(post), createActions(post, title.id));
  return card;
}

function stateLine({ id, refusal }: UnsentPost, { sendingId, needsLogin, limit, pausedUntil }: ListState) {
  if (sendingId === id) return element("p", "card-line", "Being sent…");
  if (refusal) return element("p", "card-line text-danger", refusal);
  if (limit) return element("p", "card-line", `${limit} It is sent at about ${timeOf(pausedUntil)}.`);
  if (!needsLogin) return element("p", "card-line", "Waits for a connection");
  const line = element("p", "card-line");
  const link = element("a", "link", "Log in to send it");
  link.setAttribute("href", loginHref());
  line.append(link);
  return line;
}

function timeOf(moment: number) {
  return new Date(moment).toLocaleTimeString([], { timeStyle: "short" });
}

function forumLine({ forumId, forumName }: UnsentPost) {
  const line = element("p", "card-line");
  const link = element("a", "link", forumName ?? "Its forum");
  link.setAttribute("href", `/location-forums/${forumId}#not-sent-yet`);
  link.dir = "auto";
  line.append(link);
  return line;
}

function photoOf(photo: Blob) {
  const image = document.createElement("img");
  image.src = URL.createObjectURL(photo);
  image.alt = "Photo of this post";
  return image;
}

function writtenLine({ writtenAt }: UnsentPost) {
  const line = element("div", "card-line card-footer");
  const time = element("time", "", relativeTime(writtenAt));
  time.setAttribute("datetime", writtenAt);
  time.dataset.relative = "";
  const written = element("span", "", "Written ");
  written.append(time);
  line.append(written);
  return line;
}

function excerptOf(content: string) {
  const characters = [...content];
  return characters.length > excerptLength ? `${characters.slice(0, excerptLength).join("")}…` : content;
}

/** The buttons of a card, which its title describes. */
function createActions(post: UnsentPost, titleId: string): HTMLElement {
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
