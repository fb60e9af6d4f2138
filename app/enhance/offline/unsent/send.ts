import type { ToWorker } from "~/lib/offline/messages";
import { tell } from "../../toasts";

export function canSend() {
  return Boolean(navigator.serviceWorker?.controller);
}

export function askToSend() {
  post({ type: "send-unsent" }, []);
}

/** The button's answer; what became of the post is told by `tellNews`. */
export function sendNow(id: string) {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => {
    port1.close();
    if (data.limit) tell("error", "That was not sent yet", data.limit);
    if (data === "waiting")
      tell("error", "That was not sent", "There is no connection. It is sent when there is.");
  };
  post({ type: "send-unsent", id }, [port2]);
}

function post(message: ToWorker, ports: MessagePort[]) {
  navigator.serviceWorker?.controller?.postMessage(message, ports);
}
