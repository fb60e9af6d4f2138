import type { UnsentPost } from "~/offline/shared/database";
import { element } from "../element";
import { createCard, type ListState } from "./card";

const place = document.querySelector<HTMLElement>("[data-unsent]");
let shown = "";

export function showList(all: readonly UnsentPost[], state: ListState) {
  if (!place) return;
  const forumId = place.dataset.unsent;
  const posts = all.filter(post => !forumId || post.forumId === forumId);
  // Built again only if something changed: a button may have the focus.
  const next = JSON.stringify([posts, state]);
  if (next === shown) return;
  const isFirst = shown === "";
  shown = next;
  const focused = place.contains(document.activeElement) ? (document.activeElement?.id ?? "") : null;
  forgetPhotos(place);
  place.replaceChildren(...(posts.length > 0 ? [createList(posts, state, !forumId)] : []));
  if (focused !== null) (document.getElementById(focused) ?? focusable()).focus();
  if (isFirst && posts.length > 0 && location.hash === "#not-sent-yet") place.scrollIntoView();
}

function createList(posts: readonly UnsentPost[], state: ListState, withForum: boolean) {
  const section = element("section", "my-10");
  const heading = element("h2", "text-2xl", "Not sent yet");
  heading.id = "unsent-heading";
  heading.tabIndex = -1;
  section.setAttribute("aria-labelledby", heading.id);
  const words = "Only you see this, in this browser. It is sent when there is a connection.";
  const list = element("ul", "card-grid");
  list.append(...posts.map(post => createCard(post, state, withForum)));
  section.append(heading, element("p", "mt-1 mb-5 text-muted", words), list);
  return section;
}

function forgetPhotos(from: HTMLElement) {
  for (const { src } of from.querySelectorAll("img")) URL.revokeObjectURL(src);
}

function focusable(): HTMLElement {
  return document.getElementById("unsent-heading") ?? document.querySelector("main") ?? document.body;
}
