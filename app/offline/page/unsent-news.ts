import { showToast, type Toast } from "~/device/toast";
import type { UnsentNews } from "~/offline/shared/unsent-posts";

/** What became of posts since the last look, one message for each kind. */
export function tellNews(news: readonly UnsentNews[]) {
  const of = (outcome: UnsentNews["outcome"]) => news.filter(each => each.outcome === outcome);
  for (const toast of [sent(of("sent")), refused(of("refused")), needsLogin(of("needs login"))])
    if (toast) showToast(toast);
}

function sent([first, ...others]: UnsentNews[]): Toast | undefined {
  if (!first) return;
  if (others.length > 0) {
    const title = `${others.length + 1} posts sent`;
    return { kind: "success", title, message: "Your posts are on their forums." };
  }
  const action = { href: `/location-forums/${first.forumId}/posts/${first.id}`, label: "Read it" };
  return { kind: "success", title: "Post sent", message: `“${first.title}” is on the forum.`, action };
}

function refused([first, ...others]: UnsentNews[]): Toast | undefined {
  if (!first) return;
  const title = others.length === 0 ? "A post was not taken" : `${others.length + 1} posts were not taken`;
  const message = `“${first.title}” is kept on this device. Change it and send it again.`;
  return { kind: "error", title, message, action: { href: "/feed#not-sent-yet", label: "See why" } };
}

function needsLogin([first]: UnsentNews[]): Toast | undefined {
  const action = { href: loginHref(), label: "Log in" };
  const message = "They are kept on this device.";
  return first && { kind: "error", title: "Log in to send your posts", message, action };
}

export function loginHref() {
  return `/login?redirectTo=${encodeURIComponent(location.pathname + location.search)}`;
}
