/**
 * Web addresses in prose. An address begins with a scheme or "www." and ends at a space or at punctuation beyond ASCII,
 * which includes the brackets, quotes and full stops of all scripts.
 */

const begin = "(?<![A-Za-z\\d])(?:[Hh][Tt]{2}[Pp][Ss]?:\\/\\/|(?<![\\w.@/-])[Ww]{3}\\.)";

/** Punctuation beyond ASCII that joins words or stands for a sign of ASCII. */
const joining = "[\\u00b7\\u05be\\u05f3\\u05f4\\u0f0b\\u2010-\\u2013\\u2027＃％＆＊－．／＠＼＿・･]";
const word = `(?![!-~])[^\\s\\p{P}]|${joining}`;

/** From the beginning of an address to the next space or mark. `private.members_named` has a copy. */
export const addresses = new RegExp(`${begin}(?:[!-~]|${word})*`, "gu");

/** Quotes that Unicode takes for accents or ornaments. */
const quotes = "´｀\\u275b-\\u2760\\u{1f676}-\\u{1f678}";
const notAscii = `(?![${quotes}])(?:${word})`;

/** Scripts without spaces between words or particles, and emoji: they end an address that is ASCII up to there. */
const unspaced =
  "[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}\\p{sc=Bopo}\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Tibt}\\p{ExtPict}ーｰ・･]";
const spaced = `(?!${unspaced})`;

/** A label contains letters of scripts without spaces only if it begins with one; a host's first label always may. */
const inHost = `[\\w%-]|${notAscii.replace("．", "")}`;
const label = `(?:(?=${unspaced})(?:${inHost})*|(?:${spaced}(?:${inHost}))*)`;
const hosts = new RegExp(`${begin}(?:${inHost})+(?:[.．]${label})*(?::\\d{0,5})?`, "gu");

/** These change what an address seems to be. Line breaks and tabs are controls too, but end an address as spaces do. */
export const invisible = "(?:(?!\\s)\\p{C}|\\p{Default_Ignorable_Code_Point})";

/** The rest of an authority that is more than host and port. */
const isDisguised = new RegExp(`^:?(?:[!-"$-.0->A-[\\]-~]|${notAscii}){0,99}?[@＠﹫\\\\]|^${invisible}`, "u");

const maxPathLength = 2_000;

/**
 * In a path, words without spaces follow a separator, and may put words into brackets of their own. Behind these there is
 * no "@", because `addresses` ends at the first of them.
 */
const inPath = `[!#-_a-~]|${notAscii}`;
const bracketed = `\\p{Ps}(?:(?![@＠﹫])(?:${inPath}))*\\p{Pe}(?:(?![@＠﹫])(?:${inPath}))*`;
const unspacedPath = `(?<=[/=&#_+-])(?=${unspaced})(?:${inPath})*(?:${bracketed})*`;
const paths = new RegExp(`[/?#](?:[!#-_a-~]+|${spaced}(?:${notAscii}))*(?:${unspacedPath})?`, "uy");

/** The first addresses of a text, in order. Characters after a cut are read again, but few times on average. */
export function findAddresses(text: string, max: number): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  hosts.lastIndex = 0;
  for (let tried = 0, read = 0; tried < max && read <= 4 * text.length; tried++) {
    const host = hosts.exec(text);
    if (!host) break;
    const pathStart = hosts.lastIndex;
    if (!/[.．%\d]/.test(host[0]) || isDisguised.test(text.slice(pathStart, pathStart + 101))) continue;
    paths.lastIndex = pathStart;
    const [path = ""] = paths.exec(text) ?? [];
    read += path.length;
    if (path.length > maxPathLength) continue;
    const address = withinMarks(host[0] + path, text.slice(Math.max(0, host.index - 3), host.index));
    const end = host.index + lengthInSentence(address);
    found.push({ start: host.index, end });
    hosts.lastIndex = end;
  }
  return found;
}

/**
 * Marks of emphasis and quotes that stand before an address end it where they come again. Those that are common in addresses
 * and words do so only where no letter follows.
 */
const marksBefore = /([*＊|])\1{0,2}$|([_＿~～'])\2{0,2}$/;
const letterFirst = /^[\p{L}\p{M}\p{N}]/u;

function withinMarks(address: string, before: string): string {
  const [marks, , isCommon] = marksBefore.exec(before) ?? [];
  if (!marks) return address;
  for (let at = address.indexOf(marks); at >= 0; at = address.indexOf(marks, at + 1)) {
    const end = at + marks.length;
    if (!isCommon || !letterFirst.test(address.slice(end, end + 2))) return address.slice(0, at);
  }
  return address;
}

const closing = new Map([
  [")", "("],
  ["]", "["],
  ["}", "{"],
  [">", "<"],
]);
const opening = new Set(closing.values());

/** An unbalanced bracket and punctuation at the end belong to the sentence, not to the address. */
function lengthInSentence(address: string) {
  const open: number[] = [];
  let end = address.length;
  for (let at = 0; at < end; at++) {
    const character = address.charAt(at);
    if (opening.has(character)) open.push(at);
    else if (closing.has(character) && address.charAt(open.pop() ?? at) !== closing.get(character)) end = at;
  }
  const [unclosed = end] = open;
  return address
    .slice(0, Math.min(unclosed, end))
    .replace(/(?<![.,:;!?'"*_~`%＊＿～])[.,:;!?'"*_~`%＊＿～]+$/, "").length;
}
