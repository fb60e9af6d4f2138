/** The same texts in the same order each time. */
export function naughtyStrings(): string[] {
  const all = [markup(), code(), control(), direction(), unicode(), words(), long(), addresses()].flat();
  return [...new Set(all)];
}

const run = "pwned=1";

/** Elements that run a script, for every context. */
function markup() {
  const elements = [
    `<script>${run}</script>`,
    `<img src=x onerror=${run}>`,
    `<svg onload=${run}>`,
    `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
    `<details open ontoggle=${run}>`,
    `<a href="javascript:${run}">walk</a>`,
    `<input autofocus onfocus=${run}>`,
    `<video><source onerror=${run}></video>`,
    `<style>@import "//elsewhere.example/x.css"</style>`,
    `<meta http-equiv=refresh content="0;url=//elsewhere.example">`,
    `<base href="//elsewhere.example/">`,
    `<form action="//elsewhere.example"><button>Go</button></form>`,
    `<object data="data:text/html,<script>${run}</script>"></object>`,
    `<math><mi xlink:href="javascript:${run}">x</mi></math>`,
    `<template><script>${run}</script></template>`,
  ];
  const ends = [
    "",
    '">',
    "'>",
    "</script>",
    "</textarea>",
    "</title>",
    "</style>",
    "-->",
    "]]>",
    "\\x3c/script>",
  ];
  const entities = elements.slice(0, 5).map(element => element.replaceAll("<", "&lt;"));
  const upper = elements.slice(0, 5).map(element => element.replace(/^<\w+/, tag => tag.toUpperCase()));
  const open = [
    "<",
    "<!--",
    "<![CDATA[",
    "<!doctype html>",
    "<?php",
    "<%= x %>",
    "&",
    "&amp;",
    "&#0;",
    "&#x202e;",
    "&lt",
  ];
  return [...elements.flatMap(element => ends.map(end => end + element)), ...entities, ...upper, ...open];
}

/** Syntax of other languages. */
function code() {
  const ends = [
    "'",
    '"',
    "`",
    "\\",
    "\\'",
    "';",
    '");',
    "*/",
    "%27",
    "%00",
    "%n%s%x",
    "$(id)",
    "`id`",
    "| id",
    "&& id",
  ];
  const tails = [`${run}//`, " or 1=1 --", "; drop table profiles; --"];
  const templates = [
    "{{7*7}}",
    "$" + "{7*7}",
    "<%= 7*7 %>",
    "#{7*7}",
    "{{constructor.constructor('pwned=1')()}}",
    "{% x %}",
  ];
  const headers = ["a\r\nSet-Cookie: a=b", "a\nLocation: //elsewhere.example", "\r\n\r\n<b>body</b>"];
  const formulas = ["=1+1", "+1", "-1", "@sum(1)", "=cmd|' /c calc'!a1"];
  return [
    ...ends.flatMap(end => [end, ...tails.map(tail => end + tail)]),
    ...templates,
    ...headers,
    ...formulas,
  ];
}

function control() {
  const codes = [...range(0x00, 0x1f), ...range(0x7f, 0x9f)];
  return codes.map(code => `a${String.fromCodePoint(code)}b`);
}

function direction() {
  const marks = [0x061c, 0x200e, 0x200f, ...range(0x202a, 0x202e), ...range(0x2066, 0x2069)];
  const mixed = [
    "abc \u05d0\u05d1\u05d2 123",
    "\u0645\u0633\u0627\u0631 trail \u062c\u0628\u0644",
    "(\u05d0)",
    "\u05d0/b/\u05d2?q=1",
  ];
  return [...marks.map(mark => `left ${String.fromCodePoint(mark)}right`), ...mixed];
}

function unicode() {
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
  const lone = ["\ud800", "\udc00", "\udc00\ud800", "a\ud83c", "\udfd4b", "\ud83c\ud83c\udfd4"];
  const joined = ["👩‍🚀", "👨‍👩‍👧‍👦", "🏳️‍🌈", "🇨🇭🇳🇵", "🇨", "1️⃣", "👍🏽", "❤️‍🔥", "🧗🏿‍♀️", "👩‍", "‍👩", "\ufe0f"];
  const stacked = range(1, 12).map(count => `Z${"\u0300\u0316\u0334\u0489".repeat(count)}a`);
  const folded = ["ﬁ", "ß", "İi", "ıI", "Å\u00c5A\u030a", "ǆ", "ς σ", "ﷺ", "½", "１２３", "ⓉⓇⒶⒾⓁ", "𝕿𝖗𝖆𝖎𝖑"];
  const scripts = [
    "山道",
    "登山口はこちら",
    "산길",
    "тропа",
    "μονοπάτι",
    "पगडंडी",
    "เส้นทาง",
    "መንገድ",
    "ბილიკი",
    "ᠵᠠᠮ",
    "ལམ",
    "ꦢꦭꦤ꧀",
  ];
  return [
    ...[...blanks, ...odd].map(code => `a${String.fromCodePoint(code)}b`),
    ...lone,
    ...joined,
    ...stacked,
    ...folded,
    ...scripts,
  ];
}

/** Names and numbers that mean something elsewhere. */
function words() {
  const names = [
    "__proto__",
    "constructor",
    "prototype",
    "toString",
    "hasOwnProperty",
    "length",
    "then",
    "null",
    "undefined",
  ];
  const values = [
    "true",
    "false",
    "None",
    "NaN",
    "Infinity",
    "-0",
    "0x10",
    "1e309",
    "1,000.00",
    "08",
    "[object Object]",
    "[]",
    "{}",
  ];
  const json = [
    '{"__proto__":{"x":1}}',
    '["a"',
    '"',
    "\\u003cscript\\u003e",
    '{"id":{"$ne":null}}',
    "not.is.null",
    "in.(1,2)",
  ];
  return [
    ...names,
    ...values,
    ...json,
    ...names.map(name => `${name}.${name}`),
    ...names.map(name => `[${name}]`),
  ];
}

function long() {
  const letters = ["x", "W", "漢", "ـ", "ﷺ", "🏔", "\u0301", "\u200b", "-", "_", "/", "a\u00ad"];
  return [180, 2_000].flatMap(length => letters.map(letter => letter.repeat(length)));
}

function addresses() {
  const schemes = [
    "javascript:",
    "JaVaScRiPt:",
    "java\tscript:",
    "vbscript:",
    "data:text/html,",
    "file:///",
    "//",
    "/\\",
    "blob:",
  ];
  const paths = [
    "../../etc/passwd",
    "..\\..\\boot.ini",
    "/dev/null",
    "C:\\aux",
    "%2e%2e%2f",
    "con",
    "a/../b",
    ".",
    "..",
  ];
  return [...schemes.map(scheme => `${scheme}${run}`), ...paths];
}

function range(first: number, last: number) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}
