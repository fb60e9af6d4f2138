import { keptAt } from "../connection";
import { showKeepControls } from "./keep-controls";
import { showKeptLinks } from "./kept-links";
import { showKeptList } from "./kept-list";
import { markKeptForums } from "./mark-kept-forums";
import { addStyle } from "./places-style";
import { showTodoPlaces } from "./todo-places";

start().catch(() => {});

async function start() {
  // Without a worker nothing could be kept, and a button for it would be a dead one.
  await navigator.serviceWorker.ready;
  addStyle();
  showKeepControls();
  await Promise.all([showTodoPlaces(), showKeptList(), showKeptLinks(), keptAt !== null && markKeptForums()]);
}
