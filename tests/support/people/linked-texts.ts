/**
 * Texts, where their links lead, and how many links are counted for a new member, if not the same number: the database
 * also counts what a reader takes for a link.
 */
export const linkedTexts: [text: string, urls: string[], counted?: number][] = [
  ["Two bottles.", []],
  ["https://a.example/x.", ["https://a.example/x"]],
  ["(https://a.example/y_(z)), “https://b.example”", ["https://a.example/y_(z)", "https://b.example/"]],
  ["HTTPS://A.Example", ["https://a.example/"]],
  ["www.example.org, www.example.net!", ["https://www.example.org/", "https://www.example.net/"]],
  ["看https://a.example/路。后面", ["https://a.example/%E8%B7%AF"]],
  ["xhttps://a.example/ 7https://b.example/", [], 2],
  ["https://а.example/ http://аpple.com", ["https://xn--80a.example/", "http://xn--pple-43d.com/"]],
  ["https://a.example．evil.example/", ["https://a.example.evil.example/"]],
  ["http://0x7f.1/ http://2130706433/", ["http://127.0.0.1/", "http://127.0.0.1/"]],
  ["https://a.example@evil.example https://@evil.example http://a:b@evil.example", [], 3],
  ["javascript:alert(1) data:text/html,x vbscript:x blob:x", []],
  ["https://a.example\u202e/moc.live https://a.example/\u200bx", [], 3],
  ["https:\\\\a.example //a.example a.example/x", [], 3],
  ["このリンク「https://a.example」を参照してください。", ["https://a.example/"]],
  [
    "『https://a.example』と【https://b.example/y】と《https://c.example》",
    ["https://a.example/", "https://b.example/y", "https://c.example/"],
  ],
  ["〈https://a.example〉 〔https://b.example〕", ["https://a.example/", "https://b.example/"]],
  ["（https://a.example/x）です", ["https://a.example/x"]],
  [
    "当当网http://t.cn/RUy3HJN《一尺闲梦》亚马逊http://t.cn/RUyQxlU",
    ["http://t.cn/RUy3HJN", "http://t.cn/RUyQxlU"],
  ],
  [
    "*https://a.example/x* and _https://a.example/y_ and `https://a.example/z`",
    ["https://a.example/x", "https://a.example/y", "https://a.example/z"],
  ],
  [
    "**https://a.example/x**, ~~https://a.example/y~~ and https://a.example/a_b/",
    ["https://a.example/x", "https://a.example/y", "https://a.example/a_b/"],
  ],
  [
    "https://a.example/x؟ https://a.example/x، https://a.example/x। https://a.example/x።",
    Array(4).fill("https://a.example/x"),
  ],
  ["https://a.example/x/’s page", ["https://a.example/x/"]],
  ["https://a.example/?a=b((((aaaa))))", ["https://a.example/?a=b((((aaaa))))"]],
  ["[x](https://a.example/x)[y](https://a.example/y)", ["https://a.example/x", "https://a.example/y"]],
  ["https://a.example/x(see https://b.example)", ["https://a.example/x", "https://b.example/"]],
  [
    "⟨https://a.example/x⟩ ⸢https://a.example/x⸣ ༺https://a.example/x༻ ‹https://a.example/x›",
    Array(4).fill("https://a.example/x"),
  ],
  [
    "„https://a.example/x“ «https://a.example/x» ‘https://a.example/x’ ｢https://a.example/x｣",
    Array(4).fill("https://a.example/x"),
  ],
  [
    "https://a.exampleを見て https://a.example/xを見て https://a.example:8080を見て",
    ["https://a.example/", "https://a.example/x", "https://a.example:8080/"],
  ],
  [
    "https://a.example/x에서 https://a.example/xที่ https://a.example/x看",
    Array(3).fill("https://a.example/x"),
  ],
  [
    "https://a.example\nhttps://b.example/x\r\n\thttps://c.example",
    ["https://a.example/", "https://b.example/x", "https://c.example/"],
  ],
  [
    "``https://a.example/x(((y)))`` *https://b.example*",
    ["https://a.example/x(((y)))", "https://b.example/"],
  ],
  [
    "❝https://a.example/x❞ ´https://a.example/x´ ＊https://a.example/x＊",
    Array(3).fill("https://a.example/x"),
  ],
  [
    "看www.a.example看www.b.example看http://c.example看",
    ["https://www.a.example/", "https://www.b.example/", "http://c.example/"],
  ],
  [
    "https://日本語.jpです https://例え.テスト/",
    ["https://xn--wgv71a119e.jp/", "https://xn--r8jz45g.xn--zckzah/"],
  ],
  ["https://jp例え.example/xです", ["https://xn--jp-s73as50l.example/x"]],
  [
    "https://a.example/wiki/東京（曖昧さ回避）",
    [
      "https://a.example/wiki/%E6%9D%B1%E4%BA%AC%EF%BC%88%E6%9B%96%E6%98%A7%E3%81%95%E5%9B%9E%E9%81%BF%EF%BC%89",
    ],
  ],
  [
    "https://a.example/wiki/東京2020オリンピック",
    ["https://a.example/wiki/%E6%9D%B1%E4%BA%AC2020%E3%82%AA%E3%83%AA%E3%83%B3%E3%83%94%E3%83%83%E3%82%AF"],
  ],
  ["https://a.example/x・https://b.example", ["https://a.example/x", "https://b.example/"]],
  [
    "https://a.example/Michelson–Morley https://a.example/x—then",
    ["https://a.example/Michelson%E2%80%93Morley", "https://a.example/x"],
  ],
  ["https://a.example😀 https://a.example/x😀", ["https://a.example/", "https://a.example/x"]],
  ["https://a.example、@anna と https://a.example「@anna」", ["https://a.example/", "https://a.example/"]],
  ["https://a.example,https://b.example", ["https://a.example/", "https://b.example/"]],
  ["www.example www.a.b www.a.1 https://localhost/", [], 4],
];

const alphabet = [
  ..."https:// http:// www. a.example b.com .example / ? # = & @ @anna anna . , ; : ! ( ) [ ] { } < > \" ' * _ ~ ` - % | \\".split(
    " ",
  ),
  ..."「 」 （ ） 《 》 “ ” ‘ ’ « » 。 、 ， ： ． ／ ＠ ・ … — – ؟ । 路 です 에서 é ع अ़ 😀 ❤️ a⃝ x 7 1.2.3.4 :80".split(
    " ",
  ),
  " ",
  "\n",
  "\u200b",
  "\u202e",
  "\u0301",
];

/** The same texts each time, of what ends, hides or resembles addresses and names. */
export function randomTexts(count: number): string[] {
  let seed = 1;
  const next = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % limit;
  };
  return Array.from({ length: count }, () =>
    Array.from({ length: 2 + next(24) }, () => alphabet[next(alphabet.length)]).join(""),
  );
}
