import { worker } from "./scope";

/**
 * A new worker takes over when a page is left for another. It neither reloads nor changes pages that are open, so
 * nobody is interrupted while typing; their older files stay with us and with the server.
 */
export function switchToNewVersion() {
  worker.registration.waiting?.postMessage({ type: "take-over" });
}
