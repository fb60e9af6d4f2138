import { expect, test } from "vitest";
import { linkedTexts, randomTexts } from "../../tests/support/people/linked-texts";
import { mentionedIn } from "../../tests/support/people/mentions";
import { goodUsernames, oldUsernames } from "../../tests/support/people/usernames";
import { linkParts, linkPartsOfPage, maxLinks } from "./link-parts";

const link = (text: string, url = text) => ({ text, url });
const mention = (usernames: string | string[], text = `@${[usernames].flat()[0]}`) => ({
  text,
  usernames: [usernames].flat(),
});

test.each([
  ["", []],
  ["Two bottles.\n\nOr three.", ["Two bottles.\n\nOr three."]],
  ["See https://a.example/x.", ["See ", link("https://a.example/x"), "."]],
  [
    "Source: https://a.example/?a=1&b=<2>",
    ["Source: ", link("https://a.example/?a=1&b=<2>", "https://a.example/?a=1&b=%3C2%3E")],
  ],
  ["www.example.org/x and www.", [link("www.example.org/x", "https://www.example.org/x"), " and www."]],
  ["https://a.example/😀", [link("https://a.example/😀", "https://a.example/%F0%9F%98%80")]],
  ["https://a.example/@anna", [link("https://a.example/@anna")]],
  ["https://a.example:8443/?q=@anna", [link("https://a.example:8443/?q=@anna")]],
])("%j has these links", (text, parts) => {
  expect(linkParts(text)).toEqual(parts);
});

test.each([
  ["a homoglyph", "https://аpple.example/x", "https://xn--pple-43d.example/x"],
  ["an ideographic dot", "https://treks.example.evil．example/", "https://treks.example.evil.example/"],
  ["percent signs", "https://tr%65ks.example/x", "https://treks.example/x"],
  ["a number", "http://0x7f.1/x", "http://127.0.0.1/x"],
  ["another alphabet after www.", "www.аpple.com/", "https://www.xn--pple-43d.com/"],
])("a host in %s is shown as it is", (_what, text, url) => {
  expect(linkParts(text)).toEqual([link(url)]);
});

test.each([
  "JaVaScRiPt:alert(1)//x",
  "file:///etc/passwd",
  "ftp://a.example/",
  "mailto:anna@a.example",
  "a.example/x and example.org",
  "anna@www.example.org",
  "foo.www.example.org",
  "https://",
  "https:a.example",
  "https:///a.example",
  "https://[::1]/",
  "https://treks.example:x@evil.example/",
  "https://treks.example\\evil.example/",
  "https://treks.example/\u2066x",
  "https://treks.example/\u0000x",
  "https://treks.example／x",
  "https://treks.example:99999/",
  `https://a.example/${"x".repeat(2_000)}`,
])("%j stays text", text => {
  const parts = linkParts(text);
  expect(parts.filter(part => typeof part !== "string")).toEqual([]);
  expect(parts.join("")).toBe(text);
});

test.each(linkedTexts)("%j leads to %j", (text, urls) => {
  const links = linkParts(text).flatMap(part => (typeof part === "object" && "url" in part ? part.url : []));
  expect(links).toEqual(urls);
});

const linkable = [
  "https://a.example",
  "http://a.example/x",
  "https://a.example/x?y=1#z",
  "https://a.example:8080",
  "www.example.org",
  "https://a.example/路",
];
const spaces = [
  "",
  "\n",
  "\r\n",
  "\r",
  "\t",
  "\v",
  "\f",
  " ",
  "\u00a0",
  "\u1680",
  "\u2003",
  "\u2028",
  "\u202f",
  "\u3000",
];
const textsOf = (text: string) =>
  linkParts(text).flatMap(part => (typeof part === "object" ? part.text : []));

test.each(spaces)("a link may stand before and after %j", space => {
  for (const address of linkable) {
    for (const text of [address + space, space + address, `See${space} ${address}${space} Then`])
      expect([text, textsOf(text)]).toEqual([text, [address]]);
    expect(textsOf(`${address}${space || " "}@anna${space}`)).toContain(address);
  }
});

test.each([
  "\u200b",
  "\u200d",
  "\u00ad",
  "\u2060",
  "\ufeff",
  "\u202e",
  "\u2066",
  "\u200f",
  "\u0000",
  "\u0085",
  "\ue000",
  "\ud800",
])("an address beside the hidden character %j stays text", character => {
  for (const address of linkable) {
    expect(textsOf(`${address}${character}`)).toEqual([]);
    expect(textsOf(`${address}${character}\nThen`)).toEqual([]);
  }
});

const marksAround = [
  ..."* _ ~ ' | ** __ ~~ || *** ___ ` `` ``` ＊ ＿ ～ ｀ ´ \"".split(" ").map(mark => [mark, mark] as const),
  ...["()", "[]", "{}", "<>", "“”", "‘’", "«»", "‹›", "❝❞", "❛❜", "「」", "（）", "【】", "🙶🙷"].map(
    pair => [[...pair][0] ?? "", [...pair][1] ?? ""] as const,
  ),
];
const marked = [
  "https://a.example",
  "https://a.example/x",
  "https://a.example/x(((y)))",
  "https://a.example/a_b/~anna/c",
];

test.each(marksAround)("%s and %s around an address are no part of it", (open, close) => {
  for (const address of marked) {
    for (const rest of ["", ".", ", so", "\n", ")", "。"])
      expect(textsOf(`See ${open}${address}${close}${rest}`)).toEqual([address]);
    expect(textsOf(`${open}${address}${close} ${open}${address}${close}`)).toEqual([address, address]);
    expect(textsOf(`**_${open}${address}${close}_**`)).toEqual([address]);
  }
});

test.each([
  ["*https://a.example/x*and", "https://a.example/x"],
  ["``https://example.org/x(((y)))`` and", "https://example.org/x(((y)))"],
  ["(https://example.org/x(((y))))", "https://example.org/x(((y)))"],
  ["_https://a.example/a_b_", "https://a.example/a_b"],
  ["_https://a.example/a_b", "https://a.example/a_b"],
  ["'https://a.example/it's'", "https://a.example/it's"],
  ["https://a.example/a*b~c|d", "https://a.example/a*b~c|d"],
])("of %j, %j is the address", (text, address) => {
  expect(textsOf(text)).toEqual([address]);
});

test("an address at the end of the longest text is linked", () => {
  const text = `${"x ".repeat(9_990)}https://a.example/xx`;
  expect(text).toHaveLength(20_000);
  expect(textsOf(text)).toEqual(["https://a.example/xx"]);
});

test("only an address that is linked whole is linked", () => {
  const longest = `https://a.example/${"x".repeat(1_982)}`;
  expect(linkParts(longest)).toEqual([link(longest)]);
  const text = `${"x ".repeat(9_990)}https://a.example/then`;
  expect(linkParts(text)).toEqual([text]);
});

test("a text has at most so many links and mentions", () => {
  const text = "@anna https://a.example/ ".repeat(maxLinks);
  const parts = linkParts(text);
  expect(parts.filter(part => typeof part !== "string")).toHaveLength(maxLinks);
  expect(parts.map(part => (typeof part === "string" ? part : part.text)).join("")).toBe(text);
});

test.each([
  ["@anna", [mention("anna")]],
  ["Ask @Anna_Hill.", ["Ask ", mention(["Anna_Hill.", "Anna_Hill"])]],
  ["(@anna-), @ben..!", ["(", mention(["anna-", "anna"]), "), ", mention(["ben..", "ben.", "ben"]), "!"]],
  ["@jo.hill-2nd!", [mention("jo.hill-2nd"), "!"]],
  ["＠ａｎｎａ", [mention("anna", "＠ａｎｎａ")]],
  ["@e\u0301a", [mention("éa", "@e\u0301a")]],
  ["@anna @ben", [mention("anna"), " ", mention("ben")]],
  [`@${"x".repeat(31)}`, [`@${"x".repeat(31)}`]],
  ["@a", ["@a"]],
  ["@a. @-- @..", [mention("a."), " @-- @.."]],
  [`@${"x".repeat(29)}--`, [mention([`${"x".repeat(29)}-`, "x".repeat(29)]), "-"]],
  [
    "anna@hill.example, a/@ben, -@ben, .@ben, @@ben, é@ben",
    ["anna@hill.example, a/@ben, -@ben, .@ben, @@ben, é@ben"],
  ],
])("%j names these members", (text, parts) => {
  expect(linkParts(text)).toEqual(parts);
});

test("texts mention the same members as in the database", () => {
  const key = (username: string) => username.toUpperCase().toLowerCase().normalize("NFKC");
  const members = new Map(mentionedIn.flatMap(([, names]) => names.map(name => [key(name), name])));
  for (const [text, usernames] of mentionedIn) {
    const parts = linkParts(text).map(part =>
      typeof part === "object" && "usernames" in part
        ? part.usernames.find(name => members.has(key(name)))
        : "",
    );
    const found = parts.flatMap(username => members.get(key(username ?? "")) ?? []);
    expect([text, [...new Set(found)]]).toEqual([text, usernames]);
  }
});

test.each([...goodUsernames, ...oldUsernames])("a member called %s can be named", username => {
  const [, named] = linkParts(`Ask @${username}, please`);
  expect(named).toMatchObject({ text: `@${username}` });
  expect(named).toHaveProperty(["usernames", 0], username);
});

test("the parts of random texts are the texts as written", () => {
  for (const text of randomTexts(5_000)) {
    const parts = linkParts(text);
    const isDisguised = parts.some(
      part => typeof part === "object" && "url" in part && !text.includes(part.text),
    );
    if (!isDisguised)
      expect(parts.map(part => (typeof part === "string" ? part : part.text)).join("")).toBe(text);
  }
});

test("a page with many links in each of its texts has 500, and each text has some", () => {
  const found = linkPartsOfPage(Array.from({ length: 50 }, () => "@anna https://a.example/ ".repeat(50)));
  const counts = found.map(parts => parts.filter(part => typeof part === "object").length);
  expect(counts.reduce((sum, count) => sum + count)).toBe(500);
  expect(Math.min(...counts)).toBe(6);
  const few = "See https://a.example/ ".repeat(10);
  expect(linkPartsOfPage(Array.from({ length: 50 }, () => few))).toEqual(Array(50).fill(linkParts(few)));
});
