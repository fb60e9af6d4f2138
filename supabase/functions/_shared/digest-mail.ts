import { escapeHtml, toText } from "./mail-text.ts";
import {
  type NotificationSubject,
  type NotificationTarget,
  notificationPath,
  notificationSentence,
} from "./notification-sentence.ts";

export interface DigestItem extends NotificationSubject, NotificationTarget {
  /** The first words of the latest post or comment. */
  excerpt: string | null;
}

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
const maxExcerptLength = 140;

/** Members write names and texts, so these stand neither in the subject nor in headers. */
export function digestMail(digest: Digest, siteUrl: string): DigestMail {
  const unsubscribeUrl = new URL(`/unsubscribe/${digest.token}`, siteUrl).href;
  const subject = subjectOf(digest.unread);
  const html = pageOf(subject, bodyOf(digest, siteUrl, unsubscribeUrl));
  return {
    recipient: digest.email,
    subject,
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
  const link = (path: string, label: string) =>
    `<a href="${escapeHtml(new URL(path, siteUrl).href)}">${label}</a>`;
  const shown = items.slice(0, maxItems);
  const more = unread > shown.length ? "<p>There are more on Treks.</p>\n" : "";
  const places = [...Map.groupBy(shown, placeOf)].map(([forumId, its]) => {
    const place = `/location-forums/${forumId}`;
    const heading =
      forumId && `<h3>${link(place, written(its[0]?.forumName ?? "A place", maxTitleLength))}</h3>\n`;
    return `<div class="place">${heading ?? ""}${blocksOf(its, link).join("\n")}</div>`;
  });
  return `<h2>What is new for you</h2>
<p>Hello ${written(name, maxNameLength)}, this is what you have not read on Treks yet.</p>
${places.join("\n")}
${more}<p>${link("/notifications", "See your notifications")}</p>
<p class="small">You get this mail ${digest === "weekly" ? "once a week" : "once a day"} at most, because you chose it. ${link(unsubscribeUrl, "Stop this mail")}</p>
<p class="small">Happy trails,<br>Treks</p>`;
}

type Link = (path: string, label: string) => string;

/** The discussions of a place, under their titles, and what else is new there. */
function blocksOf(items: DigestItem[], link: Link) {
  return [...Map.groupBy(items, item => (isOfDiscussion(item) ? item.thing : ""))].map(([post, its]) => {
    const [{ forumId, title } = { forumId: null, title: null }] = its;
    const path = `/location-forums/${forumId}/posts/${post}`;
    const heading = post ? `<h4>${link(path, written(title ?? "A post", maxTitleLength))}</h4>\n` : "";
    return `${heading}<ul>\n${its.map(item => `<li>${lineOf(item, post !== "", link)}</li>`).join("\n")}\n</ul>`;
  });
}

/** Decisions belong to no place, and neither do several posts by one member. */
function placeOf({ kind, count, forumId }: DigestItem) {
  return kind === "member-post" && count > 1 ? null : forumId;
}

function isOfDiscussion({ kind }: DigestItem) {
  return kind === "comment" || kind === "answer" || kind === "mention";
}

/** What stands between the words is by members. */
function lineOf(item: DigestItem, isUnderTitle: boolean, link: Link) {
  const sentence = notificationSentence(item, isUnderTitle)
    .map((part, at) => (at % 2 === 1 ? written(part, maxTitleLength) : part))
    .join("");
  const words = item.excerpt ? `<br><span>${written(item.excerpt, maxExcerptLength)}</span>` : "";
  return `${link(notificationPath(item), sentence)}${words}`;
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

/** Programs that ignore the style show headings and lists as they do. */
function pageOf(title: string, body: string) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<div class="mail">
${body}
</div>
</body>
</html>
`;
}

const style = `
:root { color-scheme: light dark }
body { margin: 0; background: #f5f5f4; color: #1c1917; font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
.mail { max-width: 560px; margin: 0 auto; padding: 24px 16px; overflow-wrap: anywhere }
h2 { margin: 0; font-size: 24px; line-height: 1.25 }
h3 { margin: 0 0 12px; font-size: 18px; line-height: 1.3 }
h4 { margin: 0 0 4px; font-size: 16px; line-height: 1.4 }
p { margin: 12px 0 }
a { color: #15603a }
h3 a, h4 a { text-decoration: none }
.place { margin: 16px 0; padding: 16px; background: #ffffff; border: 1px solid #e7e5e4; border-radius: 12px }
ul { margin: 0 0 16px; padding: 0; list-style: none }
ul:last-child { margin-bottom: 0 }
li { margin: 0; padding: 6px 0 6px 12px; border-left: 3px solid #d6d3d1 }
li span { color: #57534e }
.small { color: #57534e; font-size: 14px }
@media (prefers-color-scheme: dark) {
  body { background: #1c1917; color: #f5f5f4 }
  a { color: #7fd6a4 }
  .place { background: #292524; border-color: #44403c }
  li { border-color: #57534e }
  li span, .small { color: #c7c2be }
}`;
