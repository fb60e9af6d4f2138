import { findAll } from "~/browser/find";
import { page } from "~/browser/page";
import { savingPhotoWidth } from "~/lib/post-photos";
import type { Selector } from "~/lib/slots";

// Shows the photos of a page in a dialog, one after another. Without it, links lead to the page of each photo.
addEventListener("click", open);
// After a reload no dialog is open, and Back would go to the same page.
if (history.state?.isPhotoOpen) history.back();

const swipePx = 40;
const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

function open(event: MouseEvent) {
  const opener = (event.target as Element).closest<HTMLElement>("[data-photo]" satisfies Selector);
  if (!opener || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const photos = [...findAll("[data-photo] img")] as HTMLImageElement[];
  let at = photos.findIndex(photo => opener.contains(photo));
  const width = "savesData" in page ? savingPhotoWidth : 1440;
  const dialog = createDialog();
  const [closing, previous, next] = dialog.querySelectorAll("button");
  const words = dialog.querySelector("p");
  if (photos.length < 2) for (const button of [previous, next]) button?.remove();
  show();
  document.body.append(dialog);
  dialog.showModal();
  // Back closes the dialog instead of leaving the page.
  history.pushState({ ...history.state, isPhotoOpen: true }, "");
  addEventListener("popstate", close);

  closing?.addEventListener("click", close);
  previous?.addEventListener("click", () => step(-1));
  next?.addEventListener("click", () => step(1));
  dialog.addEventListener("keydown", ({ key }) => step(steps[key] ?? 0));
  onSwipe(dialog, step);
  dialog.addEventListener("close", () => {
    removeEventListener("popstate", close);
    if (history.state?.isPhotoOpen) history.back();
    dialog.remove();
    opener.focus();
  });

  function close() {
    dialog.close();
  }

  function step(by: number) {
    if (by === 0 || photos.length < 2) return;
    at = (at + by + photos.length) % photos.length;
    show();
  }

  /** In an element of its own, because the old one would show its photo until the new one has loaded. */
  function show() {
    const { src = "", currentSrc = "", alt = "" } = photos[at] ?? {};
    const photo = Object.assign(new Image(), { alt });
    // Such as offline: then the page's own rendering is there.
    photo.addEventListener("error", () => Object.assign(photo, { src: currentSrc || src }), { once: true });
    photo.src = src.replace(/(?<=\/photo\/[\da-f]{12}\/)\d+$/, `${width}`);
    dialog.querySelector("img")?.replaceWith(photo);
    const number = `${at + 1} of ${photos.length}`;
    const isNumbered = photos.length === 1 || alt.startsWith(`Photo ${number}`);
    if (words) words.textContent = isNumbered ? alt : `${number} · ${alt}`;
  }
}

function createDialog() {
  const dialog = document.createElement("dialog");
  dialog.className = "photo-viewer";
  dialog.ariaLabel = "Photos";
  dialog.innerHTML = `
    <button type="button" class="button button-secondary">Close</button>
    <img alt="">
    <p role="status" dir="auto"></p>
    <div>
      <button type="button" class="button button-secondary">Previous</button>
      <button type="button" class="button button-secondary">Next</button>
    </div>`;
  return dialog;
}

function onSwipe(dialog: HTMLElement, step: (by: number) => void) {
  let start: Touch | undefined;
  dialog.addEventListener("touchstart", ({ touches }) => {
    // Two fingers zoom, and one moves what is zoomed.
    start = touches.length === 1 && visualViewport?.scale === 1 ? touches[0] : undefined;
  });
  dialog.addEventListener("touchend", ({ changedTouches: [end] }) => {
    if (!start || !end) return;
    const [x, y] = [end.clientX - start.clientX, end.clientY - start.clientY];
    if (Math.abs(x) > Math.max(swipePx, Math.abs(y))) step(x < 0 ? 1 : -1);
  });
}
