import { unsentKey } from "~/device/page-keys";
import { writeItem } from "~/device/plain-storage";
import { showAppBadge } from "~/offline/shared/app-badge";
import type { FromWorker } from "~/offline/shared/messages";
import {
  countAllUnsent,
  listUnsent,
  readSending,
  removeUnsent,
  type Sending,
  takeNews,
} from "~/offline/shared/unsent-posts";
import { onConnection } from "../connection";
import { setWaiting } from "../waiting-posts";
import { forgetDrafts } from "./forget-drafts";
import { showList } from "./list";
import { nameForum } from "./name-forum";
import { tellNews } from "./news";
import { askToSend } from "./send";

/** In milliseconds: for a server that takes nothing just now, and for browsers that do not wake the worker. */
const askAgainEvery = 30_000;

const { viewer = "", draftDone } = document.documentElement.dataset;
let sendingId: string | null = null;

start().catch(() => {});

async function start() {
  const [, sentId] = draftDone?.split("?unsent=") ?? [];
  if (sentId) await removeUnsent(sentId);
  await nameForum(viewer);
  await renew();
  navigator.serviceWorker?.addEventListener("message", onMessage);
  document.addEventListener("treks:unsent-edited", renew);
  // Not while the page is left: a browser that keeps it whole would keep its transactions open, and block everybody's.
  document.addEventListener("visibilitychange", () => document.hidden || renew());
  addEventListener("pageshow", renew);
  onConnection(connection => connection !== "offline" && askToSend());
  setInterval(() => document.hidden || askToSend(), askAgainEvery);
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
      readSending(viewer) as Promise<Sending>,
    ]);
    writeItem(unsentKey, String(all));
    setWaiting(posts.length);
    showAppBadge(posts.length);
    forgetDrafts(posts);
    const { needsLogin, limit, pausedUntil } = sending;
    showList(posts, { sendingId, needsLogin, limit, pausedUntil });
    if (!document.hidden) tellNews(await takeNews(viewer));
  } catch {}
}
