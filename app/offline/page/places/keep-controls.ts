import { showKeepControl } from "./keep-control";

export function showKeepControls() {
  for (const tool of document.querySelectorAll<HTMLElement>("[data-keep-place]")) {
    const { keepPlace = "", placeName = "" } = tool.dataset;
    tool.classList.add("keep-place");
    showKeepControl(tool, keepPlace, placeName);
  }
}
