import { copyOf, find } from "~/browser/find";
import { page } from "~/browser/page";
import type { FromWorker } from "~/browser/queue/contract";
import type { UnsentPost } from "~/browser/queue/database";
import {
  changeUnsent,
  countAllUnsent,
  isReport,
  listUnsent,
  readSending,
  removeUnsent,
  showAppBadge,
  tellNews,
} from "~/browser/queue/unsent-posts";
import { draftPath } from "~/browser/records/drafts";
import { tryWrite, unsentKey } from "~/browser/records/storage";
import { showToast, type Toast } from "~/browser/records/toast";
import { hasIslands } from "~/browser/start-islands";
import { countUnsent, postOrCommentPath } from "~/lib/location-post";
import type { Dataset } from "~/lib/slots";
import { askWorker } from "../queue/contract";
import { connection, onConnection } from "./connection";
import { setWaiting } from "./connection-line";
import { createCard, type ListState, loginHref, templateOf } from "./unsent-card";
import { forgetDrafts } from "./unsent-drafts";

const retryEveryMs = 30_000;

const { viewer = "", draftDone } = page;
const container = find("[data-unsent]");
/** Of the forum or post whose page this is. */
const { unsent: pageId }: Dataset = container?.dataset ?? {};
const leadsHere = location.hash === "#not-sent-yet";
const fallbackData: Dataset | undefined = leadsHere
  ? find("[data-offline-tool='missing-page']")?.dataset
  : undefined;
let sendingId: string | null = null;
let shown = "";

start().catch(() => {});

async function start() {
  const [, sentId] = draftDone?.split("?unsent=") ?? [];
  if (sentId) await removeUnsent(sentId);
  // Where there are islands, `mount-islands.tsx` fills the fields before them.
  if (!hasIslands() && draftPath(location).includes("?unsent=")) {
    const { fillUnsent } = await import("~/browser/fill-unsent");
    await fillUnsent();
  }
  await nameForum();
  await renew();
  navigator.serviceWorker?.addEventListener("message", onMessage);
  document.addEventListener("treks:unsent-edited", () => renew().then(requestSending));
  // At pagehide, a transaction could stay open in the back/forward cache and block those of all other pages.
  document.addEventListener("visibilitychange", () => document.hidden || renew());
  addEventListener("pageshow", renew);
  onConnection(() => {
    renew();
    if (connection !== "offline") requestSending();
  });
  setInterval(() => document.hidden || requestSending(), retryEveryMs);
}

function requestSending() {
  return askWorker({ type: "send-unsent" });
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
    tryWrite(unsentKey, String(all));
    setWaiting(countUnsent(posts));
    showAppBadge(posts.length);
    forgetDrafts(posts);
    showList(posts, { ...sending, sendingId, isOffline: connection === "offline" });
    if (!document.hidden) tell();
  } catch {}
}

/** Takes as long as the news are read, which nothing else waits for. */
async function tell() {
  try {
    if (await tellNews(viewer, showNews)) await renew();
  } catch {}
}

async function nameForum() {
  const forumName = document.querySelector("h1")?.textContent;
  if (!pageId || !forumName) return;
  for (const post of await listUnsent(viewer))
    if (post.forumId === pageId && post.forumName !== forumName) await changeUnsent(post.id, { forumName });
}

function showList(all: readonly UnsentPost[], state: ListState) {
  if (!container || container.querySelector("textarea")) return;
  if (all.length > 0) tellFallback("waiting");
  else if (fallbackData?.posts === "waiting") tellFallback("");
  const posts = all.filter(post => !pageId || [post.forumId, post.commentOn].includes(pageId));
  const next = JSON.stringify([posts, state], (key, value) => (key === "news" ? undefined : value));
  if (next === shown) return;
  const isFirst = shown === "";
  shown = next;
  const focused = container.contains(document.activeElement) ? (document.activeElement?.id ?? "") : null;
  for (const { src } of container.querySelectorAll("img")) URL.revokeObjectURL(src);
  container.replaceChildren(...(posts.length > 0 ? [createList(posts, state)] : []));
  if (focused !== null) (document.getElementById(focused) ?? headingOrMain())?.focus();
  if (isFirst && posts.length > 0 && leadsHere) container.scrollIntoView();
}

/** Where the page that a kept post leads to is not on this device, another one says what becomes of the post. */
function tellFallback(posts: "waiting" | "sent" | "") {
  if (fallbackData) fallbackData.posts = posts;
}

const listTemplate = templateOf(`
  <section aria-labelledby="unsent-heading" class="my-10">
    <h2 id="unsent-heading" tabindex="-1" class="text-2xl">Not sent yet</h2>
    <p class="mt-1 mb-5 text-muted">Only you see this, in this browser. It is sent when there is a connection.</p>
    <ul></ul>
  </section>`);

function createList(posts: readonly UnsentPost[], state: ListState) {
  const section = copyOf(listTemplate) as HTMLElement;
  const list = section.querySelector("ul");
  // A post's page has room for one column.
  if (list) list.className = pageId && posts[0]?.commentOn === pageId ? "grid gap-3" : "card-grid";
  list?.append(...posts.map(post => createCard(post, state, pageId)));
  return section;
}

function headingOrMain() {
  return document.getElementById("unsent-heading") ?? document.querySelector("main");
}

function showNews(news: readonly UnsentPost[]) {
  forgetDrafts(news);
  if (news.some(post => post.news === "sent")) tellFallback("sent");
  const of = (kind: UnsentPost["news"]) => news.filter(post => post.news === kind);
  for (const toast of [sent(of("sent")), refused(of("refused")), needsLogin(of("needs login"))])
    if (toast) showToast(toast);
}

function sent([first, ...others]: UnsentPost[]): Toast | undefined {
  if (!first) return;
  if (others.length > 0) {
    const title = `${countUnsent([first, ...others])} sent`;
    const isMixed = others.some(({ commentOn }) => Boolean(commentOn) !== Boolean(first.commentOn));
    const message = first.commentOn
      ? "Your comments are below their posts."
      : "Your posts are on their forums.";
    return { kind: "success", title, message: isMixed ? "They are where you wrote them." : message };
  }
  const { stored: id = first.id, forumId, commentOn } = first;
  return {
    kind: "success",
    title: commentOn ? "Comment sent" : "Post sent",
    message: `${nameOf(first)} is ${commentOn ? "below the post" : "on the forum"}.`,
    action: { href: postOrCommentPath({ id, forumId, commentOn }), label: "Read it" },
  };
}

function nameOf({ commentOn, fields }: UnsentPost) {
  const { title, content = "" } = fields;
  if (isReport(fields)) return "Your report of conditions";
  const [start = "", rest] = content.trim().split(/(?<=^.{40})/su);
  return `“${commentOn ? start + (rest ? "…" : "") : title?.trim()}”`;
}

function refused([first, ...others]: UnsentPost[]): Toast | undefined {
  if (!first) return;
  const title = others.length
    ? `${countUnsent([first, ...others])} were not taken`
    : `A ${first.commentOn ? "comment" : "post"} was not taken`;
  const message = `${nameOf(first)} is kept on this device. Change it and send it again.`;
  return { kind: "error", title, message, action: { href: "/feed#not-sent-yet", label: "See why" } };
}

function needsLogin([first]: UnsentPost[]): Toast | undefined {
  if (!first) return;
  const title = `Log in to send your ${first.commentOn ? "comments" : "posts"}`;
  const action = { href: loginHref(), label: "Log in" };
  return { kind: "error", title, message: "They are kept on this device.", action };
}
