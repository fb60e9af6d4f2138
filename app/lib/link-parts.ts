import { find } from "linkifyjs";
import { isUsername, normalizeUsername } from "./usernames";

/** A piece of a member's text: plain words, a link, or a member's name after "@". */
export type TextPart = string | { text: string; url: string } | { text: string; username: string };

/** The rest of a longer text stays plain. */
const maxLinkedLength = 20_000;

/** Links and mentions beyond that stay plain, because each weighs many times its text. */
export const maxLinks = 100;

const maxUrlLength = 2_000;

/**
 * Splits a text into plain words, links and mentions. Joined, the parts are the text as written, except that a disguised
 * host is replaced by the real one.
 */
export function linkParts(text: string): TextPart[] {
  const head = text.slice(0, maxLinkedLength);
  const found = [...firstOf(findLinks(head)), ...firstOf(findMentions(head))];
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end, part } of found.sort((a, b) => a.start - b.start).slice(0, maxLinks)) {
    if (start > at) parts.push(text.slice(at, start));
    parts.push(part);
    at = end;
  }
  return at < text.length ? [...parts, text.slice(at)] : parts;
}

interface Found {
  start: number;
  end: number;
  part: TextPart;
}

/**
 * From where a link may begin to the next space, or to punctuation that the parser takes for a part of the address. The
 * parser gets no other words, because it is slow on some of them, and none without a scheme or "www.".
 */
const candidates = /(?<![a-z\d])(?:https?:\/\/|(?<![\w.@/-])www\.)[^\s…。，、！？；：“”„«»]*/gi;

function firstOf(found: Iterable<Found>) {
  const first: Found[] = [];
  for (const each of found) if (first.push(each) === maxLinks) break;
  return first;
}

function* findLinks(text: string): Generator<Found> {
  for (const { 0: words, index } of text.matchAll(candidates)) {
    for (const { value, start, end } of find(words.slice(0, maxUrlLength + 1), "url")) {
      const isCut = end > maxUrlLength || index + end === maxLinkedLength;
      const isHiding = hiddenFirst.test(words.slice(end));
      const part = isCut || isHiding ? null : toLink(value);
      if (part) yield { start: index + start, end: index + end, part };
    }
  }
}

const hidden = /[\p{C}\p{Default_Ignorable_Code_Point}]/u;
const hiddenFirst = /^[\p{C}\p{Default_Ignorable_Code_Point}]/u;

const authority = /^(?:https?:\/\/|(?=www\.))[^/?#\\@]+(?=[/?#]|$)/i;

/** Null for addresses that are not what they seem: with credentials, invisible characters or backslashes. */
function toLink(written: string): TextPart | null {
  const [typed] = authority.exec(written) ?? [];
  if (!typed || hidden.test(written) || written.includes("\\")) return null;
  const hasScheme = /^http/i.test(typed);
  const address = hasScheme ? written : `https://${written}`;
  if (!URL.canParse(address)) return null;
  const { href, origin, hostname } = new URL(address);
  if (!hostname.includes(".")) return null;
  const isHonest = (hasScheme ? typed : `https://${typed}`).toLowerCase() === origin;
  return { text: isHonest ? written : origin + written.slice(typed.length), url: href };
}

/** As in `private.members_named`, which notifies these members. */
const mentions = /(?<![\p{L}\p{M}\p{Nd}_.@＠﹫/-])[@＠﹫][\p{L}\p{Mn}\p{Mc}\p{Nd}_.-]+/gu;

/** An "@" in an address names nobody. */
function* findMentions(text: string): Generator<Found> {
  const rest = text.replace(candidates, address => " ".repeat(address.length));
  for (const { 0: words, index } of rest.matchAll(mentions)) {
    const written = words.replace(/[.-]+$/, "");
    const username = normalizeUsername(written.slice(1));
    const part = { text: written, username };
    if (isUsername(username)) yield { start: index, end: index + written.length, part };
  }
}
