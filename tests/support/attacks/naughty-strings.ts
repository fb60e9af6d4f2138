const run = "pwned=1";

/** Returns the same texts in the same order each time. */
export function naughtyStrings(): string[] {
  return [...new Set([...markup(), ...code(), ...characters(), ...words(), ...long()])];
}

function markup() {
  const elements = linesOf(`
    <script>${run}</script>
    <img src=x onerror=${run}>
    <svg onload=${run}>
    <iframe srcdoc="<script>parent.${run}</script>"></iframe>
    <details open ontoggle=${run}>
    <a href="javascript:${run}">walk</a>
    <input autofocus onfocus=${run}>
    <video><source onerror=${run}></video>
    <style>@import "//elsewhere.example/x.css"</style>
    <meta http-equiv=refresh content="0;url=//elsewhere.example">
    <base href="//elsewhere.example/">
    <form action="//elsewhere.example"><button>Go</button></form>
    <object data="data:text/html,<script>${run}</script>"></object>
    <math><mi xlink:href="javascript:${run}">x</mi></math>
    <template><script>${run}</script></template>`);
  const ends = ["", ...wordsOf(`"> '> </script> </textarea> </title> </style> --> ]]> \\x3c/script>`)];
  const openings = [
    ...wordsOf("< <!-- <![CDATA[ <?php & &amp; &#0; &#x202e; &lt"),
    "<!doctype html>",
    "<%= x %>",
  ];
  return [
    ...elements.flatMap(element => ends.map(end => end + element)),
    ...elements.slice(0, 5).map(element => element.replaceAll("<", "&lt;")),
    ...elements.slice(0, 5).map(element => element.replace(/^<\w+/, tag => tag.toUpperCase())),
    ...openings,
  ];
}

function code() {
  const ends = [...wordsOf(`' " \` \\ \\' '; "); */ %27 %00 %n%s%x $(id) \`id\``), "| id", "&& id"];
  const tails = [`${run}//`, " or 1=1 --", "; drop table profiles; --"];
  return [
    ...ends.flatMap(end => [end, ...tails.map(tail => end + tail)]),
    ...wordsOf(`{{7*7}} \${7*7} #{7*7} {{constructor.constructor('pwned=1')()}} =1+1 +1 -1 @sum(1)`),
    ...["<%= 7*7 %>", "{% x %}", "=cmd|' /c calc'!a1"],
    ...["a\r\nSet-Cookie: a=b", "a\nLocation: //elsewhere.example", "\r\n\r\n<b>body</b>"],
  ];
}

function characters() {
  const controls = [...range(0x00, 0x1f), ...range(0x7f, 0x9f)];
  const directions = [0x061c, 0x200e, 0x200f, ...range(0x202a, 0x202e), ...range(0x2066, 0x2069)];
  const blanks = [
    0xa0,
    0xad,
    0x85,
    0x1680,
    0x180e,
    ...range(0x2000, 0x200d),
    0x2028,
    0x2029,
    0x2060,
    0x3000,
    0xfeff,
  ];
  const odd = [0xfffe, 0xffff, 0xfffd, 0xfdd0, 0xe000, 0xe0001, 0x10ffff, 0x1f3d4, 0x2f800, 0x1d11e];
  return [
    ...[...controls, ...blanks, ...odd].map(point => `a${String.fromCodePoint(point)}b`),
    ...directions.map(point => `left ${String.fromCodePoint(point)}right`),
    ...["abc \u05d0\u05d1\u05d2 123", "\u0645\u0633\u0627\u0631 trail \u062c\u0628\u0644"],
    ...["(\u05d0)", "\u05d0/b/\u05d2?q=1"],
    // Lone surrogates.
    ...["\ud800", "\udc00", "\udc00\ud800", "a\ud83c", "\udfd4b", "\ud83c\ud83c\udfd4"],
    ...["👩‍🚀", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇨🇭🇳🇵", "🇨", "1️⃣", "👍🏽", "❤️‍🔥", "🧗🏿‍♀️", "👩‍", "‍👩", "\ufe0f"],
    ...range(1, 12).map(count => `Z${"\u0300\u0316\u0334\u0489".repeat(count)}a`),
    ...["ﬁ", "ß", "İi", "ıI", "Å\u00c5A\u030a", "ǆ", "ς σ", "ﷺ", "½", "１２３", "ⓉⓇⒶⒾⓁ", "𝕿𝖗𝖆𝖎𝖑"],
    ...wordsOf("山道 登山口はこちら 산길 тропа μονοπάτι पगडंडी เส้นทาง መንገድ ბილიკი ᠵᠠᠮ ལམ ꦢꦭꦤ꧀"),
  ];
}

function words() {
  const names = wordsOf("__proto__ constructor prototype toString hasOwnProperty length then null undefined");
  const values = wordsOf("true false None NaN Infinity -0 0x10 1e309 1,000.00 08 [] {} not.is.null in.(1,2)");
  const json = wordsOf(`{"__proto__":{"x":1}} ["a" " \\u003cscript\\u003e {"id":{"$ne":null}}`);
  const schemes = wordsOf("javascript: JaVaScRiPt: vbscript: data:text/html, file:/// // /\\ blob:");
  const paths = wordsOf("../../etc/passwd ..\\..\\boot.ini /dev/null C:\\aux %2e%2e%2f con a/../b . ..");
  return [
    ...[...names, ...values, ...json, ...paths, "[object Object]"],
    ...names.flatMap(name => [`${name}.${name}`, `[${name}]`]),
    ...[...schemes, "java\tscript:"].map(scheme => `${scheme}${run}`),
  ];
}

function long() {
  const letters = ["x", "W", "漢", "ـ", "ﷺ", "🏔", "\u0301", "\u200b", "-", "_", "/", "a\u00ad"];
  return [180, 2_000].flatMap(length => letters.map(letter => letter.repeat(length)));
}

function wordsOf(text: string) {
  return text.split(" ");
}

function linesOf(text: string) {
  return text.trim().split(/\n\s*/);
}

function range(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
