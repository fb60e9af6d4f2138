import { escapeHtml, page, utcTime } from "./local-page.ts";
import type { Mail } from "./mailbox.ts";

/** Prepended to a message's HTML so that its links open outside the frame. */
export const MESSAGE_BASE = `<!doctype html><meta charset="utf-8"><base target="_blank">
<style>body { font: 16px/1.5 system-ui, sans-serif; margin: 1.25rem; background: #fff; color: #1c1917 }</style>`;

export function listPage(mails: Mail[]) {
  const items = mails.map(
    mail => `<li><a href="/message/${mail.id}">
      <strong>${escapeHtml(mail.subject)}</strong>
      <span>to ${escapeHtml(mail.to)}</span>
      ${utcTime(mail.sentAt)}
    </a></li>`,
  );
  const list =
    items.length > 0 ? `<ul>${items.join("")}</ul>` : "<p>No mail yet. Sign up, and it lands here.</p>";
  return page(
    "Local mailbox",
    `<h1>Local mailbox</h1><p>Mail that Treks sends stays on this machine.</p>${list}`,
  );
}

export function messagePage(mail: Mail) {
  return page(
    mail.subject,
    `<p><a href="/">All mail</a></p>
    <h1>${escapeHtml(mail.subject)}</h1>
    <p>To ${escapeHtml(mail.to)}, ${utcTime(mail.sentAt)}</p>
    <iframe sandbox="allow-popups allow-popups-to-escape-sandbox" title="Message" src="/html/${mail.id}"></iframe>
    <details><summary>As plain text</summary><pre>${escapeHtml(mail.text)}</pre></details>`,
  );
}
