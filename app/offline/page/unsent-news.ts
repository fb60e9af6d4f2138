import { showToast } from "~/device/toast";
import type { ToWorker } from "~/offline/shared/contract";
import type { UnsentNews } from "~/offline/shared/unsent-posts";

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

/** What became of posts since the last look, one message for each kind. */
export function tellNews(news: readonly UnsentNews[]) {
  const sent = news.filter(({ outcome }) => outcome === "sent");
  const refused = news.filter(({ outcome }) => outcome === "refused");
  if (sent.length > 0) tellSent(sent);
  if (refused.length > 0) tellRefused(refused);
  if (news.some(({ outcome }) => outcome === "needs login")) tellLogin();
}

function tellSent([first, ...others]: UnsentNews[]) {
  if (!first) return;
  const action = { href: `/location-forums/${first.forumId}/posts/${first.id}`, label: "Read it" };
  if (others.length === 0) {
    return showToast({
      kind: "success",
      title: "Post sent",
      message: `“${first.title}” is on the forum.`,
      action,
    });
  }
  showToast({
    kind: "success",
    title: `${others.length + 1} posts sent`,
    message: "Your posts are on their forums.",
  });
}

function tellRefused([first, ...others]: UnsentNews[]) {
  const title = others.length === 0 ? "A post was not taken" : `${others.length + 1} posts were not taken`;
  const action = { href: "/feed#not-sent-yet", label: "See why" };
  showToast({
    kind: "error",
    title,
    message: `“${first?.title}” is kept on this device. Change it and send it again.`,
    action,
  });
}

function tellLogin() {
  const action = { href: loginHref(), label: "Log in" };
  showToast({
    kind: "error",
    title: "Log in to send your posts",
    message: "They are kept on this device.",
    action,
  });
}

export function loginHref() {
  return `/login?redirectTo=${encodeURIComponent(location.pathname + location.search)}`;
}
