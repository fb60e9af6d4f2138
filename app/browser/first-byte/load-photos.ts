import type { Selector } from "~/lib/slots";

// The listener captures, because React stops events while it hydrates.
addEventListener("click", showPhoto, true);

function showPhoto(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>("[data-load-photo]" satisfies Selector);
  const photo = link?.querySelector("img");
  if (!link || !photo?.hidden || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const words = link.querySelector("span");
  if (!words) return;
  link.removeAttribute("aria-label");
  words.textContent = "Loading photo…";
  photo.onload = () => {
    photo.hidden = false;
    words.hidden = true;
    link.href = link.parentElement?.querySelector<HTMLAnchorElement>("h2 a, h3 a")?.href ?? link.href;
  };
  photo.onerror = () => {
    words.textContent = "The photo could not be loaded. Try again";
  };
  photo.src = link.href;
}
