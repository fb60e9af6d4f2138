import type { KeepFault } from "~/browser/queue/contract";
import { button, element } from "./element";
import {
  cardWidth,
  dropPlace,
  failedWords,
  findKeptPlace,
  keepPlace,
  keptPlaceWords,
  offerPlace,
  offerWords,
} from "./place-store";

export function showKeepControls() {
  for (const tool of document.querySelectorAll<HTMLElement>("[data-keep-place]")) {
    const { keepPlace = "", placeName = "" } = tool.dataset;
    tool.classList.add("keep-place");
    showKeepControl(tool, keepPlace, placeName);
  }
}

export function showKeepControl(tool: HTMLElement, forumId: string, name: string) {
  const isListed = tool.dataset.open !== undefined;
  const status = element("p", "", "", { role: "status", tabIndex: -1 });
  tool.append(status);
  const failed = () => show("This browser does not let Treks keep anything.");
  return showWhatIsKept().catch(failed);

  async function showWhatIsKept(isOpen = isListed): Promise<void> {
    const place = await findKeptPlace(forumId);
    if (!place) return show("", action("Keep for offline", offer));
    if (!isOpen && place.missing === 0)
      return show(
        "",
        action("Kept offline ✓", () => showWhatIsKept(true)),
      );
    const again = place.missing > 0 ? [action("Try again", keep)] : [];
    show(keptPlaceWords(place), ...again, action("Remove", drop));
  }

  async function offer() {
    show("Looking at how much it is...");
    const answer = await offerPlace(forumId);
    if ("fault" in answer) return showFault(answer.fault);
    show(
      offerWords(answer.place),
      action("Keep", keep, "button-secondary"),
      action("Cancel", () => showWhatIsKept()),
    );
  }

  async function keep() {
    navigator.storage?.persist?.().catch(() => {});
    const count = element("span");
    let [done, of] = [0, 0];
    show("Keeping it for offline...", count, action("Stop", drop));
    await keepPlace(forumId, cardWidth(), progress => {
      if (progress.state === "keeping") {
        ({ done, of } = progress);
        count.textContent = `${done} of ${of}`;
      } else if (!count.isConnected) return;
      else if (progress.state === "kept") showWhatIsKept(true).catch(failed);
      else showFault(progress.fault, done, of);
    });
  }

  function showFault(fault: KeepFault, done = 0, of = 0) {
    const again = fault === "gone" ? [] : [action("Try again", done > 0 ? keep : offer)];
    show(failedWords(fault, done, of), ...again, ...(done > 0 ? [action("Remove", drop)] : []));
  }

  async function drop() {
    show("Removing it...");
    await dropPlace(forumId);
    await showWhatIsKept();
  }

  function action(label: string, run: () => Promise<unknown>, look = "button-quiet") {
    const node = button(label, () => run().catch(failed), look);
    node.ariaLabel = `${label}: ${name}`;
    return node;
  }

  function show(words: string, ...after: HTMLElement[]) {
    const hadFocus = tool.contains(document.activeElement);
    if (words || isListed) tool.dataset.open = "";
    else delete tool.dataset.open;
    while (status.nextSibling) status.nextSibling.remove();
    status.textContent = words;
    status.after(...after);
    if (hadFocus) (after.find(part => part instanceof HTMLButtonElement) ?? status).focus();
  }
}
