import { copyOf, find } from "~/browser/find";
import { page } from "~/browser/page";
import { draftPath } from "~/browser/records/drafts";
import { tryWrite, unsentKey } from "~/browser/records/storage";
import { showToast, type Toast } from "~/browser/records/toast";
import type { FromWorker } from "~/browser/shared-with-worker/contract";
import type { UnsentPost } from "~/browser/shared-with-worker/database";
import {
  changeUnsent,
  countAllUnsent,
  isSighting,
  listUnsent,
  readSending,
  removeUnsent,
} from "~/browser/shared-with-worker/unsent-posts";
import { hasIslands } from "~/browser/start-islands";
import { countUnsent, postOrCommentPath } from "~/lib/location-post";
import { loginPath } from "~/lib/redirects";
import type { Dataset } from "~/lib/slots";
import { askWorker } from "../shared-with-worker/contract";
import { connection, onConnection } from "./connection";
import { setWaiting } from "./connection-line";
import { createCard, type ListState, templateOf } from "./unsent-card";
import { forgetDrafts } from "./unsent-drafts";

const retryEveryMs = 30_000;

const { viewer = "", draftDone } = page;
const container = find("[data-unsent]");
/** The forum or post of this page. */
const { unsent: pageId }: Dataset = container?.dataset ?? {};
const leadsHere = location.hash === "#not-sent-yet";
const fallbackData: Dataset | undefined = leadsHere
  ? find("[data-offline-tool='missing-page']")?.dataset
  : undefined;
let sendingId: string | null = null;
let isDiscarded = false;
let shown = "";

start().catch(() => {});

async function start() {
  navigator.serviceWorker?.addEventListener("message", onMessage);
  const [, sentId] = draftDone?.split("?unsent=") ?? [];
  if (sentId) await removeUnsent(sentId);
  // Where there are islands, `mount-islands.tsx` fills the fields before them.
  if (!hasIslands() && draftPath(location).includes("?unsent=")) {
    const { fillUnsent } = await import("~/browser/fill-unsent");
    await fillUnsent();
  }
  await nameForum();
  await renew();
  document.addEventListener("treks:unsent-discarded", renewAfterDiscarding);
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
  if (data.type === "unsent-news") showNews(data.news, data.post);
  renew();
}

function renewAfterDiscarding() {
  isDiscarded = true;
  renew();
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
    forgetDrafts(posts);
    // What is typed in the local form from now on is another text.
    for (const { id, local } of posts) if (local) await changeUnsent(id, { local: undefined });
    showList(posts, { ...sending, sendingId, isOffline: connection === "offline" });
  } catch {}
}

async function nameForum() {
  const forumName = document.querySelector("h1")?.textContent;
  if (!pageId || !forumName) return;
  for (const post of await listUnsent(viewer))
    if (post.forumId === pageId && post.forumName !== forumName) await changeUnsent(post.id, { forumName });
}

function showList(all: readonly UnsentPost[], state: ListState) {
  if (!container) return;
  if (fallbackData) fallbackData.posts = all.length > 0 ? "waiting" : isDiscarded ? "" : "sent";
  const posts = all.filter(post => !pageId || [post.forumId, post.commentOn].includes(pageId));
  const next = JSON.stringify([posts, state]);
  if (next === shown) return;
  const isFirst = shown === "";
  shown = next;
  const focused = container.contains(document.activeElement) ? (document.activeElement?.id ?? "") : null;
  for (const { src } of container.querySelectorAll("img")) URL.revokeObjectURL(src);
  container.replaceChildren(...(posts.length > 0 ? [createList(posts, state)] : []));
  if (focused !== null) (document.getElementById(focused) ?? headingOrMain())?.focus();
  if (isFirst && posts.length > 0 && leadsHere) container.scrollIntoView();
}

const listTemplate = templateOf(`
  <section aria-labelledby="unsent-heading" class="mt-10 mb-10">
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

function showNews(news: News, post: UnsentPost) {
  if (post.owner !== viewer || document.hidden) return;
  if (news === "sent") forgetDrafts([post]);
  showToast(toasts[news](post));
}

type News = Extract<FromWorker, { type: "unsent-news" }>["news"];

const toasts: Record<News, (post: UnsentPost) => Toast> = {
  sent: post => ({
    kind: "success",
    title: `${nounOf(post)} sent`,
    message: `${nameOf(post)} is ${post.commentOn ? "below the post" : "on the forum"}.`,
    action: { href: postOrCommentPath(post), label: "Read it" },
  }),
  refused: post => ({
    kind: "error",
    title: `A ${nounOf(post).toLowerCase()} was not taken`,
    message: `${nameOf(post)} is kept on this device. Change it and send it again.`,
    action: { href: "/feed#not-sent-yet", label: "See why" },
  }),
  "needs login": post => ({
    kind: "error",
    title: `Log in to send your ${nounOf(post).toLowerCase()}s`,
    message: "They are kept on this device.",
    action: { href: loginPath(location), label: "Log in" },
  }),
};

const nounOf = ({ commentOn }: UnsentPost) => (commentOn ? "Comment" : "Post");

function nameOf({ commentOn, fields }: UnsentPost) {
  const { title, content = "" } = fields;
  if (isSighting(fields)) return "Your report of conditions";
  const [start = "", rest] = content.trim().split(/(?<=^.{40})/su);
  return `“${commentOn ? start + (rest ? "…" : "") : title?.trim()}”`;
}
