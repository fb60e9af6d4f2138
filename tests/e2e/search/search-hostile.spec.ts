import { randomUUID } from "node:crypto";
import { expect, test } from "../../support/browser/test.ts";
import { addMembers } from "../../support/people/operator.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "the reader" });

const wordless = [
  ...[
    "",
    " ",
    "%",
    "%%",
    "_",
    "__",
    "*",
    "**",
    ",",
    ",,",
    ")",
    "(",
    "()",
    '"',
    '""',
    "'",
    "''",
    "`",
    "\\",
    "\\\\",
  ],
  ...[
    "|",
    "&",
    "!",
    "<->",
    ":",
    ":*",
    ".",
    "..",
    "/",
    "?",
    "#",
    "[",
    "]",
    "{",
    "}",
    "$$",
    "^",
    "~",
    "@",
    ";",
    "--",
  ],
  ...[
    "/*",
    "=",
    "🏔",
    "👩‍👩‍👧",
    "\0",
    "\x01\x7f",
    "\u202e",
    "\ufeff",
    "\ud800",
    "\u{10ffff}",
    "%".repeat(3_000),
  ],
];
const worded = [
  ...[
    "' or 1=1 --",
    '" or ""="',
    "name.eq.admin",
    ",role.eq.admin",
    ")),or(id.not.is.null",
    "*,avatar",
    "a:*&!b",
  ],
  ...["!a", "a | b", "a <-> b", "'; drop table profiles; --", "\\%ada\\_", "ada\0", "%00", "%F0%9F", "$7*7"],
  ...[
    "{{7*7}}",
    "../../etc",
    "<script>alert(1)</script>",
    "</mark><b>",
    "שלום",
    "مرحبا",
    "हिमालय",
    "北京",
    "ﷺ",
  ],
  ...["Z\u0351\u0352\u0353algo", "1e999", "9".repeat(40), "a ".repeat(50), "a".repeat(10_000), "NaN", "null"],
  ...["__proto__", "\r\nSet-Cookie: a=b", "the", "a", "trail:*", "trail -safety"],
  // In an address these read as a boolean, a number or a filter.
  ...["true", "false", "not.is.null", "in.Tarn", "eq.1", "is.null", "(1,2)", "{1,2}", "1", "null"],
];
const cursors = [
  ...[
    "~",
    "x~y",
    "%",
    "0 Zion",
    "9 ",
    "-1 a",
    "1e5 a",
    "0.1234 a",
    "2 2026-02-30T25:00:00+00:00",
    "2 infinity",
  ],
  ...["2 2026-01-01T00:00:00+00:00", "99 2026-01-01T00:00:00+00:00", "2 2026-01-01T00:00:00+00:00'", "2 \0"],
];

for (const tab of ["all", "people", "forums"]) {
  test(`${tab}: a term is words and nothing else`, { tag: "@http" }, async ({ context }) => {
    for (const q of wordless) {
      const isEmpty = /No (results|people|forums) found/.test(await search({ q }));
      expect(isEmpty, JSON.stringify(q)).toBe(true);
    }
    for (const q of worded) {
      expect((await search({ q })).match(/<script>alert|<\/mark><b>/), JSON.stringify(q)).toBeNull();
    }
    for (const key of cursors)
      await search({ q: "park", after: `00000000-0000-4000-8000-000000000001~${key}` });

    async function search(query: Record<string, string>) {
      const address = `${siteUrl}/search?${new URLSearchParams({ ...query, tab })}`;
      const answer = await context.request.get(address);
      expect(answer.status(), address.slice(0, 120)).toBe(200);
      return answer.text();
    }
  });
}

test("the list of places reads the same terms in the same way", { tag: "@http" }, async ({ context }) => {
  const visible = wordless.filter(term => /[^\s\p{C}]/u.test(term));
  for (const q of [...visible, ...worded]) {
    const answer = await context.request.get(`${siteUrl}/location-forums?${new URLSearchParams({ q })}`);
    expect(answer.status(), JSON.stringify(q.slice(0, 40))).toBe(200);
    const isEmpty = (await answer.text()).includes("No location forums found");
    if (visible.includes(q)) expect(isEmpty, JSON.stringify(q)).toBe(true);
  }
});

test("members who are called like a filter break no page", { tag: "@http" }, async ({ context }) => {
  const mark = randomUUID().slice(0, 8);
  await addMembers(Array.from({ length: 25 }, (_, number) => `not.${mark} is.null ${number + 10}`));
  const names: string[] = [];
  let address = `/search?${new URLSearchParams({ q: mark, tab: "people" })}`;
  for (let page = 0; page < 2; page++) {
    const html = await (await context.request.get(siteUrl + address)).text();
    names.push(...Array.from(html.matchAll(/is\.null (\d\d)/g), ([, number]) => `${number}`));
    address = (/href="(\/search\?[^"]*after=[^"]*)"/.exec(html)?.[1] ?? "").replaceAll("&amp;", "&");
  }
  expect(new Set(names).size).toBe(25);
});
