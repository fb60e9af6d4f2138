import type { ToWorker } from "~/offline/shared/messages";
import type { KeepProgress } from "~/offline/shared/offline-place";

/** In milliseconds. A browser may stop a worker that takes minutes: asked again, it goes on where it was. */
const silence = 45_000;
const restarts = 5;

export async function keepPlace(
  forumId: string,
  width: number,
  onProgress: (progress: KeepProgress) => void,
  left = restarts,
) {
  let timer: ReturnType<typeof setTimeout>;
  const port = await ask({ type: "keep-place", forumId, width }, progress => {
    wait();
    if (progress.state !== "keeping") clearTimeout(timer);
    onProgress(progress);
  });
  wait();

  function wait() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      port.close();
      if (left > 0) keepPlace(forumId, width, onProgress, left - 1);
      else onProgress({ state: "failed", fault: "away", done: 0, of: 0 });
    }, silence);
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
