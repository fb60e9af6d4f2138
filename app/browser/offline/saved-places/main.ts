import { keptAt } from "../connection";
import { addStyle } from "../connection-line";
import { startSaveButtons } from "./button";
import { markSavedForums, showSavedPlaces, showTodoPlaces } from "./list";
import style from "./saved-places.css?inline";

start().catch(() => {});

async function start() {
  await navigator.serviceWorker.ready;
  addStyle(style);
  startSaveButtons();
  await Promise.all([showTodoPlaces(), showSavedPlaces(), keptAt !== null && markSavedForums()]);
}
