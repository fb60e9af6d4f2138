import { escapeHtml, toText } from "./mail-text.ts";

/** A row of `read_digests`. */
export interface Digest {
  email: string;
  name: string;
  digest: string;
  token: string;
  /** At most 50, the number of items that the database reads. */
  unread: number;
  items: DigestItem[];
}

interface DigestItem {
  kind: string;
  count: number;
  actor: string | null;
  title: string | null;
  forum: string | null;
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

/** The sentences of the page of notifications. */
function sentenceOf(item: DigestItem) {
  const actor = item.actor === null ? "A member" : written(item.actor, maxNameLength);
  const bare = (title: string | null) => (title === null ? "a post" : written(title, maxTitleLength));
  const title = `“${bare(item.title)}”`;
  const forum = item.forum === null ? "a place that you follow" : written(item.forum, maxTitleLength);
  const count = item.count > 99 ? "99+" : item.count;
  const isOne = item.count === 1;
  switch (item.kind) {
    case "comment":
      return isOne
        ? `${actor} commented on ${title}`
        : `${count} new comments on ${title}, the latest by ${actor}`;
    case "answer":
      return isOne
        ? `${actor} replied to you on ${title}`
        : `${count} new replies to you on ${title}, the latest by ${actor}`;
    case "mention":
      return isOne
        ? `${actor} named you in ${title}`
        : `You were named ${count} times on ${title}, the latest time by ${actor}`;
    case "place-post":
      return isOne
        ? `${actor} posted ${title} in ${forum}`
        : `${count} new posts in ${forum}, the latest by ${actor}`;
    case "conditions":
      return isOne
        ? `${bare(item.title)} at ${forum}, says ${actor}`
        : `${count} new reports of conditions at ${forum}, the latest: ${bare(item.title)}`;
    case "member-post":
      return isOne
        ? `${actor} posted ${title} in ${forum}`
        : `${count} new posts by ${actor}, the latest ${title}`;
    case "suggestion":
      return "An admin looked at a place that you suggested";
    default:
      return "An admin looked at your report";
  }
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
