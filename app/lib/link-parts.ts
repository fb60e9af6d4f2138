import { addresses, findAddresses, invisible } from "./addresses";
import { type MentionPart, splitMention } from "./mentions";
import { normalizeUsername, usernamesAt } from "./usernames";

/** A piece of a member's text: plain words, a link, or a mention. */
export type TextPart = string | LinkPart | MentionPart;

interface LinkPart {
  text: string;
  url: string;
}

/** The rest of a longer text stays plain. */
const maxLinkedLength = 20_000;

/** Links and mentions beyond that stay plain, because each weighs many times its text. */
export const maxLinks = 100;

const maxLinksOfPage = 500;
const leastLinksOfText = 6;

/**
 * Splits a text into plain words, links and mentions. Joined, the parts are the text as written, except that a disguised
 * host is replaced by the real one.
 */
export function linkParts(text: string, max = maxLinks): TextPart[] {
  const head = text.slice(0, maxLinkedLength);
  const links = findLinks(head, max).filter(({ end }) => end < head.length || head === text);
  const found = [...links, ...findMentions(head, max)];
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end, part } of found.sort((a, b) => a.start - b.start).slice(0, max)) {
    if (start < at) continue;
    if (start > at) parts.push(text.slice(at, start));
    parts.push(part);
    at = end;
  }
  return at < text.length ? [...parts, text.slice(at)] : parts;
}

/** The parts of many texts on one page. A text with many links leaves some to each of the texts after it. */
export function linkPartsOfPage(texts: readonly string[]): TextPart[][] {
  let left = maxLinksOfPage;
  return texts.map((text, index) => {
    const reserved = leastLinksOfText * (texts.length - index - 1);
    const parts = linkParts(text, Math.min(maxLinks, Math.max(leastLinksOfText, left - reserved)));
    left -= parts.filter(part => typeof part === "object").length;
    return parts;
  });
}

interface Found {
  start: number;
  end: number;
  part: LinkPart | MentionPart;
}

function findLinks(text: string, max: number): Found[] {
  return findAddresses(text, max).flatMap(({ start, end }) => {
    const isHiding = hiddenFirst.test(text.slice(end, end + 2));
    const part = isHiding ? null : toLink(text.slice(start, end));
    return part ? { start, end, part } : [];
  });
}

const hidden = new RegExp(invisible, "u");
const hiddenFirst = new RegExp(`^${invisible}`, "u");

const authority = /^(?:https?:\/\/)?[^/?#]+/i;

/** Null for addresses that are not what they seem: with invisible characters or backslashes. */
function toLink(written: string): LinkPart | null {
  const [typed = ""] = authority.exec(written) ?? [];
  if (hidden.test(written) || written.includes("\\")) return null;
  const hasScheme = /^http/i.test(typed);
  const address = hasScheme ? written : `https://${written}`;
  const url = URL.parse(address);
  if (!url) return null;
  const { href, origin, hostname } = url;
  if (!(hasScheme ? /\./ : /\..*\.[^.]{2,}$/).test(hostname)) return null;
  const isHonest = (hasScheme ? typed : `https://${typed}`).toLowerCase() === origin;
  return { text: isHonest ? written : origin + written.slice(typed.length), url: href };
}

/**
 * Letters, digits and the marks of scripts that put them on letters; some signs of these scripts are taken for marks.
 * `private.members_named`, which notifies these members, follows the same rule.
 */
const marks =
  "(?!\\p{P})[\\u0300-\\u0487\\u0591-\\u1cff\\u1dc0-\\u1dff\\u302a-\\u302f\\u3099\\u309a\\ua66f-\\uabff\\u{10a00}-\\u{11fff}\\u{1e000}-\\u{1e95f}]";
const mentions = new RegExp(
  `(?<![\\p{L}\\p{Nd}_.@＠﹫/-]|${marks})[@＠﹫](?:[\\p{L}\\p{Nd}_.-]|${marks})+`,
  "gu",
);

/** An "@" in an address names nobody. */
function findMentions(text: string, max: number): Found[] {
  if (!/[@＠﹫]/.test(text)) return [];
  const rest = text.replace(addresses, address => " ".repeat(address.length));
  const found: Found[] = [];
  for (const { 0: words, index: start } of rest.matchAll(mentions)) {
    const names = usernamesAt(words.slice(1));
    if (!names) continue;
    const end = start + 1 + names.length;
    found.push({ start, end, part: { text: text.slice(start, end), usernames: names.usernames } });
    if (found.length === max) break;
  }
  return found;
}

/** The parts of a page's texts. A mention is a part of its own only if it is among these names, as they are written. */
export function linkTexts(texts: readonly string[], names: readonly string[]): TextPart[][] {
  const known = new Set(names.map(normalizeUsername));
  return linkPartsOfPage(texts).map(parts =>
    parts.flatMap(part => (isMention(part) ? mentionOf(part, known) : [part])),
  );
}

function isMention(part: TextPart): part is MentionPart {
  return typeof part === "object" && "usernames" in part;
}

function mentionOf(part: MentionPart, known: ReadonlySet<string>): TextPart[] {
  const username = part.usernames.find(name => known.has(name));
  if (!username) return [part.text];
  const [text, rest] = splitMention(part, username);
  return [{ text, usernames: [username] }, ...(rest ? [rest] : [])];
}
