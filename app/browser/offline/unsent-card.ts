import type { UnsentPost } from "~/browser/queue/database";
import {
  changeUnsent,
  findUnsent,
  removeUnsent,
  type Sending,
  withPostLock,
} from "~/browser/queue/unsent-posts";
import { showToast } from "~/browser/records/toast";
import { href } from "~/lib/href";
import { commentProblem, locationPostPath } from "~/lib/location-post";
import { relativeTime } from "~/lib/time-ago";
import { askWorker } from "./ask-worker";
import { element } from "./element";

export interface ListState extends Sending {
  sendingId: string | null;
}

/** `placeId` is the forum or post of the page, where the card need not lead. */
export function createCard(post: UnsentPost, state: ListState, placeId: string | undefined): HTMLElement {
  const { id, forumId, forumName, commentOn, fields, photo } = post;
  const title = element("h3", "", commentOn ? "Comment" : fields.title?.trim() || "Without a title", {
    id: `unsent-${id}`,
    dir: "auto",
  });
  const card = element("li", "card");
  card.append(stateLine(post, state), title);
  if ((commentOn ?? forumId) !== placeId) {
    const path = commentOn
      ? locationPostPath({ id: commentOn, forumId })
      : href("/location-forums/:forumId", { forumId });
    const words = commentOn ? "Its post" : (forumName ?? "Its forum");
    const line = element("p", "card-line");
    line.append(element("a", "link", words, { href: `${path}#not-sent-yet`, dir: "auto" }));
    card.append(line);
  }
  if (photo)
    card.append(element("img", "", "", { src: URL.createObjectURL(photo), alt: "Photo of this post" }));
  const actions = element("div", "card-actions");
  offerActions(post, title.id, actions);
  card.append(
    element("p", "card-excerpt", fields.content?.trim(), { dir: "auto" }),
    writtenLine(post),
    actions,
  );
  return card;
}

function stateLine({ id, refusal }: UnsentPost, { sendingId, needsLogin, limit, pausedUntil }: ListState) {
  if (sendingId === id) return element("p", "card-line", "Being sent…");
  if (refusal) return element("p", "card-line text-danger", refusal);
  if (limit) {
    const time = new Date(pausedUntil).toLocaleTimeString([], { timeStyle: "short" });
    return element("p", "card-line", `${limit} It is sent at about ${time}.`);
  }
  if (!needsLogin) return element("p", "card-line", "Waits for a connection");
  const line = element("p", "card-line");
  line.append(element("a", "link", "Log in to send it", { href: loginHref() }));
  return line;
}

function writtenLine({ writtenAt }: UnsentPost) {
  const time = element("time", "", relativeTime(writtenAt), { dateTime: writtenAt });
  time.dataset.relative = "";
  const written = element("span", "", "Written ");
  written.append(time);
  const line = element("div", "card-line card-footer");
  line.append(written);
  return line;
}

function offerActions(post: UnsentPost, titleId: string, actions: HTMLElement) {
  const { id, forumId, commentOn } = post;
  const edit = commentOn
    ? button("Edit", "button button-secondary", `edit-${id}`, titleId, () =>
        editComment(post, titleId, actions),
      )
    : element("a", "button button-secondary", "Edit", {
        id: `edit-${id}`,
        href: `${href("/location-forums/:forumId/new-post", { forumId })}?unsent=${id}`,
      });
  edit.setAttribute("aria-describedby", titleId);
  const discard = button("Discard", "button button-quiet", `discard-${id}`, titleId, () => {
    askToDiscard(post, titleId, actions);
    actions.querySelector("button")?.focus();
  });
  const canSend = navigator.serviceWorker?.controller;
  const send = canSend ? [button("Send", "button", `send-${id}`, titleId, () => sendNow(id))] : [];
  actions.replaceChildren(...send, edit, discard);
}

/** Every key is stored, and a text that was left half-changed waits for the member. */
async function editComment(post: UnsentPost, titleId: string, actions: HTMLElement) {
  const { id, owner } = post;
  const isSaved = await withPostLock(id, async isFree => {
    const kept = isFree && (await findUnsent(owner, id));
    if (!kept) return false;
    const value = kept.fields.content ?? "";
    const text = element("textarea", "control", "", { id: `text-${id}`, rows: 5, dir: "auto", value });
    text.setAttribute("aria-labelledby", titleId);
    const store = (refusal: string | null) =>
      changeUnsent(id, { fields: { ...kept.fields, content: text.value }, refusal });
    text.oninput = () => store("You have begun to change this comment.");
    await new Promise<void>(resolve => {
      actions.replaceChildren(text, button("Save Changes", "button", `save-${id}`, titleId, resolve));
      text.focus();
    });
    await store(commentProblem({ content: text.value }));
    return true;
  });
  if (!isSaved) return tellBusy("changed");
  offerActions(post, titleId, actions);
  document.getElementById(`edit-${id}`)?.focus();
  document.dispatchEvent(new CustomEvent("treks:unsent-edited"));
}

function askToDiscard(post: UnsentPost, titleId: string, actions: HTMLElement) {
  const { id, commentOn } = post;
  const noun = commentOn ? "comment" : "post";
  const question = element("p", "w-full text-sm", `Discard this ${noun} for good?`, { id: `question-${id}` });
  const keep = button("Keep it", "button button-secondary", `keep-${id}`, question.id, () => {
    offerActions(post, titleId, actions);
    document.getElementById(`discard-${id}`)?.focus();
  });
  const discard = button("Discard", "button button-danger", `confirm-${id}`, question.id, () =>
    discardPost(post),
  );
  actions.replaceChildren(question, keep, discard);
}

async function sendNow(id: string) {
  const result = await askWorker<string | { limit: string }>({ type: "send-unsent", id });
  if (result === "waiting") {
    const message = "There is no connection. It is sent when there is.";
    showToast({ kind: "error", title: "That was not sent", message });
  } else if (typeof result === "object" && result)
    showToast({ kind: "error", title: "That was not sent yet", message: result.limit });
}

async function discardPost({ id, commentOn }: UnsentPost) {
  const isGone = await withPostLock(id, async isFree => {
    if (isFree) await removeUnsent(id);
    return isFree;
  });
  if (!isGone) return tellBusy("discarded");
  document.dispatchEvent(new CustomEvent("treks:unsent-edited"));
  const title = commentOn ? "Comment discarded" : "Post discarded";
  showToast({ kind: "success", title, message: "It was not sent." });
}

function tellBusy(step: string) {
  const message = "It is being sent or edited at this moment.";
  showToast({ kind: "error", title: `That was not ${step}`, message });
}

function button(label: string, className: string, id: string, describedBy: string, press: () => void) {
  const node = element("button", className, label, { type: "button", id, onclick: press });
  node.setAttribute("aria-describedby", describedBy);
  return node;
}

export function loginHref() {
  return `/login?redirectTo=${encodeURIComponent(location.pathname + location.search)}`;
}
