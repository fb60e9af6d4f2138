import { page } from "~/browser/page";
import {
  type KeepFault,
  type KeepProgress,
  maxKeptBytes,
  offlinePlacePath,
  type ToWorker,
} from "~/browser/queue/contract";
import type { OfflinePlace } from "~/browser/queue/database";
import { bytesOf, listPlaces } from "~/browser/queue/kept-places";

/** A browser may stop a worker that runs for minutes; a repeated request resumes its download. */
const silenceMs = 45_000;
const restarts = 5;

export async function requestDownload(
  forumId: string,
  onProgress: (progress: KeepProgress) => void,
  width = cardWidth(),
  left = restarts,
) {
  let timer: ReturnType<typeof setTimeout>;
  const port = await askDownloader({ type: "keep-place", forumId, width }, progress => {
    restartTimer();
    if (progress.state !== "keeping") clearTimeout(timer);
    onProgress(progress);
  });
  restartTimer();

  function restartTimer() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      port.close();
      if (left > 0) requestDownload(forumId, onProgress, width, left - 1);
      else onProgress({ state: "failed", fault: "away" });
    }, silenceMs);
  }
}

export function requestRemoval(forumId: string): Promise<void> {
  return new Promise(resolve => {
    askDownloader({ type: "drop-place", forumId }, () => resolve());
  });
}

async function askDownloader(message: ToWorker, onAnswer: (progress: KeepProgress) => void) {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<KeepProgress>) => onAnswer(data);
  active?.postMessage(message, [port2]);
  return port1;
}

type Offer = { place: OfflinePlace } | { fault: KeepFault };

export async function fetchOffer(forumId: string): Promise<Offer> {
  const others = (await listPlaces(page.viewer ?? "")).filter(place => place.forumId !== forumId);
  try {
    const signal = AbortSignal.timeout(20_000);
    const response = await fetch(offlinePlacePath(forumId, cardWidth()), { signal });
    if (response.redirected || response.status === 401) return { fault: "signed-out" };
    if (response.status === 404) return { fault: "gone" };
    if (!response.ok) return { fault: "server" };
    const place: OfflinePlace = await response.json();
    return bytesOf([...others, place]) > maxKeptBytes ? { fault: "full" } : { place };
  } catch {
    return { fault: "away" };
  }
}

function cardWidth(): number {
  const columns = innerWidth >= 1024 ? 3 : innerWidth >= 640 ? 2 : 1;
  const shown = Math.min(innerWidth / columns, 353) * devicePixelRatio;
  return shown > 360 ? 720 : 360;
}
