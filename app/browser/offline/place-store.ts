import {
  type KeepFault,
  type KeepProgress,
  maxKeptBytes,
  type OfflinePlace,
  offlinePlacePath,
  type ToWorker,
} from "~/browser/queue/contract";
import { type KeptPlace, openDatabase } from "~/browser/queue/database";
import { plural, sizeInWords } from "~/lib/numbers";
import { timeWords } from "./kept-words";

export async function listKeptPlaces(): Promise<KeptPlace[]> {
  const viewer = currentViewer();
  const places = await (await openDatabase()).getAll("keptPlaces");
  return places.filter(({ owner }) => owner === viewer).sort((a, b) => b.keptAt.localeCompare(a.keptAt));
}

export async function findKeptPlace(forumId: string): Promise<KeptPlace | undefined> {
  return (await openDatabase()).get("keptPlaces", [currentViewer(), forumId]);
}

export function bytesOf(places: readonly Pick<KeptPlace, "bytes">[]) {
  return places.reduce((sum, { bytes }) => sum + bytes, 0);
}

function currentViewer() {
  return document.documentElement.dataset.viewer ?? "";
}

/** A browser may stop a worker that runs for minutes; a repeated request resumes its download. */
const silenceMs = 45_000;
const restarts = 5;

export async function keepPlace(
  forumId: string,
  width: number,
  onProgress: (progress: KeepProgress) => void,
  left = restarts,
) {
  let timer: ReturnType<typeof setTimeout>;
  const port = await ask({ type: "keep-place", forumId, width }, progress => {
    restartTimer();
    if (progress.state !== "keeping") clearTimeout(timer);
    onProgress(progress);
  });
  restartTimer();

  function restartTimer() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      port.close();
      if (left > 0) keepPlace(forumId, width, onProgress, left - 1);
      else onProgress({ state: "failed", fault: "away" });
    }, silenceMs);
  }
}

export function dropPlace(forumId: string): Promise<void> {
  return new Promise(resolve => {
    ask({ type: "drop-place", forumId }, () => resolve());
  });
}

async function ask(message: ToWorker, onAnswer: (progress: KeepProgress) => void) {
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<KeepProgress>) => onAnswer(data);
  active?.postMessage(message, [port2]);
  return port1;
}

type Offer = { place: OfflinePlace } | { fault: KeepFault };

export async function offerPlace(forumId: string): Promise<Offer> {
  const others = (await listKeptPlaces()).filter(place => place.forumId !== forumId);
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

export function cardWidth(): number {
  const columns = innerWidth >= 1024 ? 3 : innerWidth >= 640 ? 2 : 1;
  const shown = Math.min(innerWidth / columns, 353) * devicePixelRatio;
  return shown > 360 ? 720 : 360;
}

type Content = Pick<KeptPlace, "bytes" | "posts" | "pictures">;

export function offerWords(place: Content): string {
  return `About ${sizeInWords(place.bytes)}: ${countWords(place)}.`;
}

export function keptPlaceWords(
  { missing, addresses, keptAt, ...place }: KeptPlace,
  now = new Date(),
): string {
  if (missing > 0) return `Not complete: ${addresses.length - missing} of ${addresses.length} are here.`;
  const time = timeWords(new Date(keptAt), now);
  return `Kept ${time}: ${countWords(place)}, ${sizeInWords(place.bytes)}.`;
}

function countWords({ posts, pictures }: Content): string {
  return `${plural(posts, "post")}, ${plural(pictures, "picture")}`;
}

const faultWords: Record<KeepFault, string> = {
  away: "The connection went away. What came stays here: try again when there is one.",
  "signed-out": "You are logged out. Log in to keep places on this device.",
  gone: "This forum is not there any more.",
  full: "All kept places together may take 50 MB. Remove one in your account settings, then try again.",
  "no-room": "This device has no room for it. Make some, or remove another place, then try again.",
  server: "Treks could not answer just now. What came stays here: wait a moment and try again.",
};

export function failedWords(fault: KeepFault, done: number, of: number): string {
  return done > 0 && fault !== "gone" ? `${done} of ${of}. ${faultWords[fault]}` : faultWords[fault];
}
