import { escapeHtml, page, utcTime } from "../mailbox/local-page.ts";
import type { QueuedMail } from "./mail-files.ts";

/** Without what the mails say: their links are for who gets them only. */
export function outboxPage(mails: readonly QueuedMail[], server: string) {
  const list = mails.length > 0 ? `<ul>${mails.map(item).join("")}</ul>` : "<p>No mail yet.</p>";
  return page(
    "Outgoing mail",
    `<h1>Outgoing mail</h1><p>Mail that Treks sends leaves by ${escapeHtml(server)}.</p>${list}`,
  );
}

const stateNames = {
  waiting: "Waiting",
  sent: "Sent",
  refused: "Refused",
  expired: "Given up, its link has expired",
};

function item({ id, state, to, subject, changedAt, html, lastAnswer }: QueuedMail) {
  const canRetry = state === "refused" && html !== "";
  return `<li>
    <strong>${stateNames[state]}: ${escapeHtml(subject)}</strong>
    <span>to ${escapeHtml(to)}</span>
    ${lastAnswer && `<span>${escapeHtml(lastAnswer)}</span>`}
    ${utcTime(changedAt)}
    ${canRetry ? `<form method="post" action="/retry/${id}"><button>Try again</button></form>` : ""}
  </li>`;
}
