/** Repeated, each costs a careless pattern much more than plain words do. */
const repeated = [
  "a",
  "a.",
  "http://",
  "https://a",
  "http://x ",
  "www.",
  "www.a.",
  "www.a.bc ",
  "www.a.com ",
  "@",
  "@a",
  "@aa ",
  "@a. ",
  "@aa------- ",
  "a@",
  "(",
  "http://a.bc/(",
  "http://a.bc/)",
  "http://a.b/[{<(",
  "http://a.bc看",
  "http://a.bc/看（",
  "http://a.bc/.",
  "_http://a.bc/_d",
  "**http://a.bc/*",
  "https://é.example ",
  "x@y.z,",
  "#a ",
  "é",
  "e\u0301",
  "1é",
  "看",
  "。a.",
  "」",
  "😀",
  "\u{1f3f4}\u{e0067}",
  "\r",
  " \r\n",
  "\n \n",
  "\t",
  " ",
  "a ",
  ",",
  "a,",
  "-",
  "-a",
  "''",
  "\u200b",
  "@é\u0301",
  "<a href=",
  "a.co ",
];

export function hostileTexts(length: number): [name: string, text: string][] {
  const filled = (word: string) => word.repeat(length).slice(0, length);
  return [
    ...repeated.map((word): [string, string] => [JSON.stringify(word), filled(word)]),
    ["@ and hyphens", `@${"-".repeat(length - 1)}`],
    ["@, hyphens and a letter", `@${"-".repeat(length - 2)}x`],
    ["spaces and a letter", `x${" ".repeat(length - 2)}x`],
    ["dots and a letter", `x${".".repeat(length - 2)}x`],
    ["an address and full stops", `http://a.bc/${".".repeat(length - 13)}x`],
  ];
}

/** Words of several scripts with some links and a mention. */
export function plainText(length: number) {
  const words =
    "The trail climbs from the lake to the pass, see https://a.example/map or ask @anna. In Zürich the sun shines: 山の天気は変わりやすい。 ";
  return words.repeat(length).slice(0, length);
}
