import { expect, test } from "../../support/browser/test.ts";
import { siteUrl } from "../../support/sites/site.ts";

test.use({ signedInAs: "the reader" });

const tag = "@http";
const wordless = [
  ..."% %% __ ** ,, )( \" '' ` \\ | & ! <-> :* .. / ? # [] {} $$ ^ ~ @ ; -- /* = 🏔 👩‍👩‍👧".split(" "),
  ...["", " ", "\0", "\x01\x7f", "\u202e", "\ufeff", "\ud800", "\u{10ffff}", "%".repeat(3_000)],
];
const worded = [
  ...["' or 1=1 --", '" or ""="', ",role.eq.admin", ")),or(id.not.is.null", "*,avatar", "a:*&!b", "a | b"],
  ...["'; drop table profiles; --", "\\%ada\\_", "ada\0", "%F0%9F", "{{7*7}}", "<script>alert(1)</script>"],
  ...["</mark><b>", "شلوم مرحبا", "हिमालय", "北京", "Z\u0351\u0352\u0353algo", "1e999", "a".repeat(10_000)],
  ...["__proto__", "\r\nSet-Cookie: a=b", "trail -safety"],
  // In an address these read as a boolean, a number or a filter.
  ...["true", "not.is.null", "in.Tarn", "eq.1", "(1,2)", "{1,2}", "1", "null"],
];
const time = "2026-01-01T00:00:00+00:00";
const cursors = ["~", "x~y", "0 Zion", "-1 a", "1e5 a", "2 infinity", `99 ${time}`, `2 ${time}'`, "2 \0"];

test("a search term is read as words only", { tag }, async ({ context }) => {
  async function search(path: string, query: Record<string, string>) {
    const address = `${siteUrl}${path}?${new URLSearchParams(query)}`;
    const answer = await context.request.get(address);
    expect(answer.status(), address.slice(0, 120)).toBe(200);
    return answer.text();
  }
  const isEmpty = (html: string) => /No (results|people|forums|location forums) found/.test(html);
  const tabs = ["all", "people", "forums"];
  for (const [at, q] of wordless.entries()) {
    const name = JSON.stringify(q.slice(0, 40));
    expect(isEmpty(await search("/search", { q, tab: tabs[at % 3] ?? "" })), name).toBe(true);
    if (/[^\s\p{C}]/u.test(q)) expect(isEmpty(await search("/location-forums", { q })), name).toBe(true);
  }
  for (const [at, q] of worded.entries()) {
    const html = await search("/search", { q, tab: tabs[at % 3] ?? "" });
    expect(html.match(/<script>alert|<\/mark><b>/), JSON.stringify(q)).toBeNull();
    await search("/location-forums", { q });
  }
  for (const tab of tabs) {
    for (const key of cursors)
      await search("/search", { q: "park", tab, after: `00000000-0000-4000-8000-000000000001~${key}` });
  }
});
