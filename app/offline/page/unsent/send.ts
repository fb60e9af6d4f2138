import { showToast } from "~/device/toast";
import type { ToWorker } from "~/offline/shared/messages";

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
    if (data.limit) showToast({ kind: "error", title: "That was not sent yet", message: data.limit });
    if (data === "waiting")
      showToast({
        kind: "error",
        title: "That was not sent",
        message: "There is no connection. It is sent when there is.",
      });
  };
  post({ type: "send-unsent", id }, [port2]);
}

function post(message: ToWorker, ports: MessagePort[]) {
  navigator.serviceWorker?.controller?.postMessage(message, ports);
}
