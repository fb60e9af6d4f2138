import { escapeHtml, toText } from "./mail-text.ts";
import { type NotificationSubject, notificationSentence } from "./notification-sentence.ts";

/** A row of `read_digests`. */
export interface Digest {
  email: string;
  name: string;
  digest: string;
  token: string;
  /** At most 50, the number of items that the database reads. */
  unread: number;
  items: NotificationSubject[];
}

export interface DigestMail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

const maxItems = 20;
const maxUnread = 50;
const maxNameLength = 60;
const maxTitleLength = 120;

/** Members write names and titles, so these stand neither in the subject nor in headers. */
export function digestMail(digest: Digest, siteUrl: string): DigestMail {
  const unsubscribeUrl = new URL(`/unsubscribe/${digest.token}`, siteUrl).href;
  const html = bodyOf(digest, siteUrl, unsubscribeUrl);
  return {
    recipient: digest.email,
    subject: subjectOf(digest.unread),
    text: toText(html),
    html,
    headers: {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

function subjectOf(unread: number) {
  if (unread === 1) return "One notification for you on Treks";
  return `${unread >= maxUnread ? `${maxUnread} or more` : unread} notifications for you on Treks`;
}

function bodyOf({ name, digest, unread, items }: Digest, siteUrl: string, unsubscribeUrl: string) {
  const shown = items.slice(0, maxItems);
  const more = unread > shown.length ? "\n<p>There are more on Treks.</p>" : "";
  const link = (path: string, label: string) =>
    `<a href="${escapeHtml(new URL(path, siteUrl).href)}">${label}</a>`;
  return `<h2>What is new for you</h2>
<p>Hello ${written(name, maxNameLength)}, this is what you have not read on Treks yet.</p>
<ul>
${shown.map(item => `<li>${sentenceOf(item)}</li>`).join("\n")}
</ul>${more}
<p>${link("/notifications", "See your notifications")}</p>
<p>You get this mail ${digest === "weekly" ? "once a week" : "once a day"} at most, because you chose it. ${link(unsubscribeUrl, "Stop this mail")}</p>
<p>Happy trails,<br>Treks</p>
`;
}

/** What stands between the words is by members. */
function sentenceOf(item: NotificationSubject) {
  return notificationSentence(item)
    .map((part, at) => (at % 2 === 1 ? written(part, maxTitleLength) : part))
    .join("");
}

/**
 * One line of what a member wrote, as HTML. It cannot turn the direction of the text around it, and mail programs, which
 * make links of addresses, find none in it.
 */
function written(text: string, maxLength: number) {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replace(/[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .trim();
  const room = Array.from(line).slice(0, maxLength).join("");
  // The last character may be torn.
  const last = new Intl.Segmenter().segment(room).containing(room.length - 1)?.index;
  const cut = room === line ? line : `${room.slice(0, last || room.length)}…`;
  return `<bdi>${escapeHtml(cut.replace(/(?<=\S)[.@:](?=\S)/gu, "$&\u200b"))}</bdi>`;
}
