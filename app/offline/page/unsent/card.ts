import { relativeTime } from "~/lib/dates";
import type { UnsentPost } from "~/offline/shared/database";
import { element } from "../element";
import { createActions } from "./card-actions";
import { loginHref } from "./news";

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
