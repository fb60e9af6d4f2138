import { unsentKey, writeItem } from "~/device/plain-storage";
import { showToast, type Toast } from "~/device/toast";
import type { FromWorker, ToWorker } from "~/offline/shared/contract";
import type { UnsentPost } from "~/offline/shared/database";
import {
  changeUnsent,
  countAllUnsent,
  listUnsent,
  readSending,
  removeUnsent,
  showAppBadge,
  takeNews,
  type UnsentNews,
} from "~/offline/shared/unsent-posts";
import { onConnection } from "./connection";
import { setWaiting } from "./connection-line";
import { element } from "./element";
import { createCard, type ListState, loginHref } from "./unsent-card";
import { forgetDrafts } from "./unsent-drafts";

const retryEveryMs = 30_000;

const { viewer = "", draftDone } = document.documentElement.dataset;
const place = document.querySelector<HTMLElement>("[data-unsent]");
let sendingId: string | null = null;
let shown = "";

start().catch(() => {});

async function start() {
  const [, sentId] = draftDone?.split("?unsent=") ?? [];
  if (sentId) await removeUnsent(sentId);
  await nameForum();
  await renew();
  navigator.serviceWorker?.addEventListener("message", onMessage);
  document.addEventListener("treks:unsent-edited", renew);
  // At pagehide, a transaction could stay open in the back/forward cache and block those of all other pages.
  document.addEventListener("visibilitychange", () => document.hidden || renew());
  addEventListener("pageshow", renew);
  onConnection(connection => connection !== "offline" && requestSending());
  setInterval(() => document.hidden || requestSending(), retryEveryMs);
}

function requestSending() {
  navigator.serviceWorker?.controller?.postMessage({ type: "send-unsent" } satisfies ToWorker);
}

function onMessage({ data }: MessageEvent<FromWorker>) {
  if (data.type === "unsent-sending") sendingId = data.id;
  if (/^unsent-/.test(data.type)) renew();
}

async function renew() {
  try {
    const [posts, all, sending] = await Promise.all([
      listUnsent(viewer),
      countAllUnsent(),
      readSending(viewer),
    ]);
    writeItem(unsentKey, String(all));
    setWaiting(posts.length);
    showAppBadge(posts.length);
    forgetDrafts(posts);
    showList(posts, { ...sending, sendingId });
    if (!document.hidden) showNews(await takeNews(viewer));
  } catch {}
}

async function nameForum() {
  const forumId = place?.dataset.unsent;
  const forumName = document.querySelector("h1")?.textContent;
  if (!forumId || !forumName) return;
  for (const post of await listUnsent(viewer))
    if (post.forumId === forumId && post.forumName !== forumName) await changeUnsent(post.id, { forumName });
}

function showList(all: readonly UnsentPost[], state: ListState) {
  if (!place) return;
  const forumId = place.dataset.unsent;
  const posts = all.filter(post => !forumId || post.forumId === forumId);
  const next = JSON.stringify([posts, state]);
  if (next === shown) return;
  const isFirst = shown === "";
  shown = next;
  const focused = place.contains(document.activeElement) ? (document.activeElement?.id ?? "") : null;
  for (const { src } of place.querySelectorAll("img")) URL.revokeObjectURL(src);
  place.replaceChildren(...(posts.length > 0 ? [createList(posts, state, !forumId)] : []));
  if (focused !== null) (document.getElementById(focused) ?? fallback())?.focus();
  if (isFirst && posts.length > 0 && location.hash === "#not-sent-yet") place.scrollIntoView();
}

function createList(posts: readonly UnsentPost[], state: ListState, withForum: boolean) {
  const section = element("section", "my-10");
  const heading = element("h2", "text-2xl", "Not sent yet", { id: "unsent-heading", tabIndex: -1 });
  section.setAttribute("aria-labelledby", heading.id);
  const words = "Only you see this, in this browser. It is sent when there is a connection.";
  const list = element("ul", "card-grid");
  list.append(...posts.map(post => createCard(post, state, withForum)));
  section.append(heading, element("p", "mt-1 mb-5 text-muted", words), list);
  return section;
}

function fallback() {
  return document.getElementById("unsent-heading") ?? document.querySelector("main");
}

function showNews(news: readonly UnsentNews[]) {
  const of = (outcome: UnsentNews["outcome"]) => news.filter(each => each.outcome === outcome);
  for (const toast of [sent(of("sent")), refused(of("refused")), needsLogin(of("needs login"))])
    if (toast) showToast(toast);
}

function sent([first, ...others]: UnsentNews[]): Toast | undefined {
  if (!first) return;
  if (others.length > 0) {
    const title = `${others.length + 1} posts sent`;
    return { kind: "success", title, message: "Your posts are on their forums." };
  }
  const action = { href: `/location-forums/${first.forumId}/posts/${first.id}`, label: "Read it" };
  return { kind: "success", title: "Post sent", message: `“${first.title}” is on the forum.`, action };
}

function refused([first, ...others]: UnsentNews[]): Toast | undefined {
  if (!first) return;
  const title = others.length === 0 ? "A post was not taken" : `${others.length + 1} posts were not taken`;
  const message = `“${first.title}” is kept on this device. Change it and send it again.`;
  return { kind: "error", title, message, action: { href: "/feed#not-sent-yet", label: "See why" } };
}

function needsLogin([first]: UnsentNews[]): Toast | undefined {
  const action = { href: loginHref(), label: "Log in" };
  const message = "They are kept on this device.";
  return first && { kind: "error", title: "Log in to send your posts", message, action };
}
