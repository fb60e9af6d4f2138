import { copyOf, findAll } from "~/browser/find";
import { page } from "~/browser/page";
import type { KeepFault } from "~/browser/queue/contract";
import { findPlace } from "~/browser/queue/kept-places";
import type { Dataset } from "~/lib/slots";
import { fetchOffer, requestDownload, requestRemoval } from "./download";
import { copyWords, failureWords, offerWords } from "./words";

export function startSaveButtons() {
  for (const control of findAll("[data-keep-place]")) {
    const { keepPlace, placeName = "" }: Dataset = control.dataset;
    if (keepPlace) startSaveButton(control, keepPlace, placeName);
  }
}

/** Shows one step at a time: the offer, the download, the copy. In a list, the copy's size is always shown. */
export function startSaveButton(control: HTMLElement, forumId: string, name: string, isListed = false) {
  const template = control.querySelector("template");
  // Cached pages of an older version have none.
  if (!template) return;
  const status = control.querySelector("p") as HTMLElement;
  const data: Dataset = control.dataset;
  const failed = () => show("This browser does not let Treks keep anything.");
  showCopy().catch(failed);

  async function showCopy(isOpen = isListed): Promise<void> {
    const copy = await findPlace(page.viewer ?? "", forumId);
    if (!copy) return show("", action("Keep for offline", offer));
    if (!isOpen && copy.missing === 0)
      return show(
        "",
        action("Kept offline ✓", () => showCopy(true)),
      );
    const again = copy.missing > 0 ? [action("Try again", download)] : [];
    show(copyWords(copy), ...again, action("Remove", remove));
  }

  async function offer() {
    show("Looking at how much it is...");
    const answer = await fetchOffer(forumId);
    if ("fault" in answer) return showFault(answer.fault);
    show(
      offerWords(answer.place),
      action("Keep", download, "button-secondary"),
      action("Cancel", () => showCopy()),
    );
  }

  async function download() {
    navigator.storage?.persist?.().catch(() => {});
    const count = document.createElement("span");
    let [done, of] = [0, 0];
    show("Keeping it for offline...", count, action("Stop", remove));
    await requestDownload(forumId, progress => {
      if (progress.state === "keeping") {
        ({ done, of } = progress);
        count.textContent = `${done} of ${of}`;
      } else if (!count.isConnected) return;
      else if (progress.state === "kept") showCopy(true).catch(failed);
      else showFault(progress.fault, done, of);
    });
  }

  function showFault(fault: KeepFault, done = 0, of = 0) {
    const again = fault === "gone" ? [] : [action("Try again", done > 0 ? download : offer)];
    show(failureWords(fault, done, of), ...again, ...(done > 0 ? [action("Remove", remove)] : []));
  }

  async function remove() {
    show("Removing it...");
    await requestRemoval(forumId);
    await showCopy();
  }

  function action(label: string, run: () => Promise<unknown>, look = "button-quiet") {
    const button = copyOf<HTMLButtonElement>(template) as HTMLButtonElement;
    button.classList.replace("button-quiet", look);
    button.textContent = label;
    button.ariaLabel = `${label}: ${name}`;
    button.onclick = () => run().catch(failed);
    return button;
  }

  function show(words: string, ...after: HTMLElement[]) {
    const hadFocus = control.contains(document.activeElement);
    if (words || isListed) data.open = "";
    else delete data.open;
    while (status.nextSibling) status.nextSibling.remove();
    status.textContent = words;
    status.after(...after);
    if (hadFocus) (after.find(part => part instanceof HTMLButtonElement) ?? status).focus();
  }
}
