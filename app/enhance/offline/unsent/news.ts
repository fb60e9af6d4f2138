import type { UnsentNews } from "~/lib/offline/unsent-posts";

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
    return toast("success", "Post sent", `“${first.title}” is on the forum.`, action);
  }
  toast("success", `${others.length + 1} posts sent`, "Your posts are on their forums.");
}

function tellRefused([first, ...others]: UnsentNews[]) {
  const title = others.length === 0 ? "A post was not taken" : `${others.length + 1} posts were not taken`;
  const action = { href: "/feed#not-sent-yet", label: "See why" };
  toast("error", title, `“${first?.title}” is kept on this device. Change it and send it again.`, action);
}

function tellLogin() {
  const action = { href: loginHref(), label: "Log in" };
  toast("error", "Log in to send your posts", "They are kept on this device.", action);
}

export function loginHref() {
  return `/login?redirectTo=${encodeURIComponent(location.pathname + location.search)}`;
}

interface Action {
  href: string;
  label: string;
}

function toast(kind: "success" | "error", title: string, message: string, action?: Action) {
  document.dispatchEvent(new CustomEvent("treks:toast", { detail: { kind, title, message, action } }));
}
