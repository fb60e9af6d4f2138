import type { Message } from "./store.ts";
import { escapeHtml, toText } from "./text.ts";

const style = `
:root { color-scheme: light dark; --line: light-dark(#d6d3d1, #44403c); --soft: light-dark(#57534e, #a8a29e);
  --link: light-dark(#15603a, #7fd6a4) }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fafaf9, #1c1917);
  color: light-dark(#1c1917, #f5f5f4) }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere }
a { color: var(--link) }
ul { list-style: none; padding: 0 }
li { padding: .75rem 0; border-top: 1px solid var(--line) }
li a { display: block; text-decoration: none }
li strong, li span { display: block; overflow-wrap: anywhere }
li span, time, summary { color: var(--soft) }
iframe { width: 100%; height: 60vh; border: 1px solid var(--line); border-radius: .5rem; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere }`;

const stateNames: Record<string, string> = {
  waiting: "Waiting",
  sent: "Sent",
  refused: "Refused",
  expired: "Given up, its link has expired",
};

export function mailboxPage(mails: Message[]) {
  const items = mails.map(({ id, recipient, subject, created_at }) => {
    const content = item(subject, [`to ${recipient}`], created_at);
    return `<li><a href="/message/${id}">${content}</a></li>`;
  });
  const none = "No mail yet. Sign up, and it lands here.";
  return listPage("Local mailbox", "Mail that Treks sends stays on this machine.", items, none);
}

/** Shows no content: the links are only for their recipients. */
export function outboxPage(mails: Message[], server: string) {
  const items = mails.map(({ id, state, recipient, subject, changed_at, last_answer }) => {
    const lines = [`to ${recipient}`, ...(last_answer ? [last_answer] : [])];
    const retry = `<form method="post" action="/retry/${id}"><button>Try again</button></form>`;
    const content = item(`${stateNames[state]}: ${subject}`, lines, changed_at);
    return `<li>${content}${state === "refused" ? retry : ""}</li>`;
  });
  const about = `Mail that Treks sends leaves by ${escapeHtml(server)}.`;
  return listPage("Outgoing mail", about, items, "No mail yet.");
}

export function messagePage({ id, subject, recipient, created_at, html }: Message) {
  return page(
    subject,
    `<p><a href="/">All mail</a></p>
    <h1>${escapeHtml(subject)}</h1>
    <p>To ${escapeHtml(recipient)}, ${utcTime(created_at)}</p>
    <iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="Message" src="/html/${id}"></iframe>
    <details><summary>As plain text</summary><pre>${escapeHtml(toText(html))}</pre></details>`,
  );
}

/** The content of the frame; its links open outside. */
export function framePage({ html }: Message) {
  return `<!doctype html><meta charset="utf-8"><base target="_blank">
<style>body { font: 16px/1.5 system-ui, sans-serif; margin: 1.25rem; background: #fff; color: #1c1917 }</style>${html}`;
}

function listPage(title: string, about: string, items: string[], none: string) {
  const list = items.length > 0 ? `<ul>${items.join("")}</ul>` : `<p>${none}</p>`;
  return page(title, `<h1>${title}</h1><p>${about}</p>${list}`);
}

function item(title: string, lines: string[], time: string) {
  const spans = lines.map(line => `<span>${escapeHtml(line)}</span>`).join("");
  return `<strong>${escapeHtml(title)}</strong>${spans}${utcTime(time)}`;
}

function page(title: string, body: string) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Treks</title>
<style>${style}</style>
<main>${body}</main>
</html>`;
}

function utcTime(time: string) {
  return `<time datetime="${time}">${time.slice(0, 16).replace("T", " ")} UTC</time>`;
}
