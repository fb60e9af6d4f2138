import { copyOf } from "~/browser/find";
import { showToast } from "~/browser/records/toast";
import type { UnsentPost } from "~/browser/shared-with-worker/database";
import { isSighting, removeUnsent, type Sending } from "~/browser/shared-with-worker/unsent-posts";
import { href } from "~/lib/href";
import { locationPostPath } from "~/lib/location-post";
import { loginPath } from "~/lib/redirects";
import { relativeTime } from "~/lib/time-ago";
import { askWorker } from "../shared-with-worker/contract";
import { composerPath } from "./unsent-drafts";

export interface ListState extends Sending {
  sendingId: string | null;
  isOffline: boolean;
}

/** Builds HTML in the browser, because a forum's page has almost reached its size limit. */
export function templateOf(html: string) {
  return Object.assign(document.createElement("template"), { innerHTML: html.trim() });
}

const template = templateOf(`
  <li class="card">
    <p class="card-line"><span id="state"></span><a id="login" class="link">Log in to send it</a></p>
    <h3 id="title" dir="auto"></h3>
    <p class="card-line"><a id="home" class="link" dir="auto"></a></p>
    <img id="photo" alt="Photo of this post">
    <p id="others" class="card-line"></p>
    <p id="words" class="card-excerpt" dir="auto"></p>
    <div class="card-line card-footer"><span>Written <time id="written" data-relative></time></span></div>
    <div id="actions" class="card-actions">
      <button type="button" id="send" class="button" aria-describedby="title">Send</button>
      <a id="edit" class="button button-secondary" aria-describedby="title">Edit</a>
      <button type="button" id="discard" class="button button-quiet" aria-describedby="title">Discard</button>
    </div>
    <div id="discarding" class="card-actions">
      <p id="question" class="w-full text-sm"></p>
      <button type="button" id="keep" class="button button-secondary" aria-describedby="question">Keep it</button>
      <button type="button" id="confirm" class="button button-danger" aria-describedby="question">Discard</button>
    </div>
  </li>`);

/** `pageId` is the page's own forum or post, to which the card needs no link. */
export function createCard(post: UnsentPost, state: ListState, pageId: string | undefined): HTMLElement {
  const { id, forumId, forumName, commentOn, fields, photos } = post;
  const [photo] = photos;
  const card = copyOf(template) as HTMLElement;
  const parts = partsOf(card, id);
  const words = stateWords(post, state);
  parts.state.classList.toggle("text-danger", words === post.refusal);
  parts.state.textContent = words;
  parts.login.setAttribute("href", loginPath(location));
  (words ? parts.login : parts.state).remove();
  parts.title.textContent = commentOn ? "Comment" : fields.title?.trim() || untitled(fields);
  const home = commentOn
    ? locationPostPath({ id: commentOn, forumId })
    : href("/location-forums/:forumId", { forumId });
  parts.home.setAttribute("href", `${home}#not-sent-yet`);
  parts.home.textContent = commentOn ? "Its post" : (forumName ?? "Its forum");
  if ((commentOn ?? forumId) === pageId) parts.home.parentElement?.remove();
  if (photo) parts.photo.setAttribute("src", URL.createObjectURL(photo));
  else parts.photo.remove();
  if (photos.length > 1) parts.others.textContent = `${photos.length} photos`;
  else parts.others.remove();
  parts.words.textContent = fields.content?.trim() ?? "";
  parts.written.setAttribute("datetime", post.writtenAt);
  parts.written.textContent = relativeTime(post.writtenAt);
  if (state.sendingId === id) for (const part of [parts.edit, parts.discard]) part.remove();
  offerActions(post, parts);
  return card;
}

type Shown = "state" | "login" | "title" | "home" | "photo" | "others" | "words" | "written" | "question";
type Action = "send" | "edit" | "discard" | "keep" | "confirm";
type Parts = Record<Shown | Action | "actions" | "discarding", HTMLElement>;

/** Makes the ids of a card unique, so that the focus survives when the list is shown again. */
function partsOf(card: HTMLElement, id: string): Parts {
  const parts = Array.from(card.querySelectorAll<HTMLElement>("[id]"), part => [part.id, part]);
  for (const attribute of ["id", "aria-describedby"])
    for (const part of card.querySelectorAll(`[${attribute}]`))
      part.setAttribute(attribute, `${part.getAttribute(attribute)}-${id}`);
  return Object.fromEntries(parts);
}

const untitled = (fields: UnsentPost["fields"]) => (isSighting(fields) ? "Conditions" : "Without a title");

/** Returns "" when the card asks for a login instead. */
function stateWords({ id, refusal }: UnsentPost, state: ListState) {
  const { sendingId, needsLogin, limit, pausedUntil, isOffline } = state;
  if (sendingId === id) return "Being sent…";
  if (refusal) return refusal;
  if (!limit) return needsLogin && !isOffline ? "" : "Waits for a connection";
  const time = new Date(pausedUntil).toLocaleTimeString([], { timeStyle: "short" });
  return `${limit} It is sent at about ${time}.`;
}

function offerActions(post: UnsentPost, parts: Parts) {
  const { id, commentOn } = post;
  const { actions, discarding, send, discard, keep } = parts;
  discarding.remove();
  if (!navigator.serviceWorker?.controller) send.remove();
  parts.edit.setAttribute("href", `${composerPath(post)}?unsent=${id}#comment`);
  parts.question.textContent = `Discard this ${commentOn ? "comment" : "post"} for good?`;
  send.onclick = () => sendNow(id);
  discard.onclick = () => show(discarding, keep);
  keep.onclick = () => show(actions, discard);
  parts.confirm.onclick = () => discardPost(id, commentOn);

  function show(next: HTMLElement, focused: HTMLElement) {
    (next === actions ? discarding : actions).replaceWith(next);
    focused.focus();
  }
}

async function sendNow(id: string) {
  const result = await askWorker<string | { limit: string }>({ type: "send-unsent", id });
  if (result === "waiting") {
    const message = "There is no connection. It is sent when there is.";
    showToast({ kind: "error", title: "That was not sent", message });
  } else if (typeof result === "object" && result)
    showToast({ kind: "error", title: "That was not sent yet", message: result.limit });
}

async function discardPost(id: string, commentOn: string | undefined) {
  await removeUnsent(id);
  document.dispatchEvent(new CustomEvent("treks:unsent-discarded"));
  const title = commentOn ? "Comment discarded" : "Post discarded";
  showToast({ kind: "success", title, message: "It was not sent." });
}
