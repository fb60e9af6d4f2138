import { expect, test } from "vitest";
import { safeRedirect } from "./redirects";

const origin = "http://localhost:3000";

test.each([
  ["/", "/"],
  ["/location-forums/5?tab=posts#latest", "/location-forums/5?tab=posts#latest"],
  ["/search?q=a%20b&next=//evil.test", "/search?q=a%20b&next=//evil.test"],
  ["/a/../forums", "/forums"],
  ["/search?q=höhle", "/search?q=h%C3%B6hle"],
  ["/@evil.test", "/@evil.test"],
  ["/javascript:alert(1)", "/javascript:alert(1)"],
  ["/%09/evil.test", "/%09/evil.test"],
  ["/%5Cevil.test", "/%5Cevil.test"],
  ["/\u{d800}", "/%EF%BF%BD"],
])("%j stays on the site as %j", (to, path) => {
  expect(safeRedirect(to, origin)).toBe(path);
});

test.each([
  "",
  "forums",
  "?q=1",
  "//evil.test",
  "///evil.test",
  "//localhost:3000/forums",
  "/\t/evil.test",
  "/\n/evil.test",
  "/\r\nSet-Cookie: a=b",
  "/\u0000",
  "/\u0085/evil.test",
  "/a b",
  " /forums",
  "/\\evil.test",
  "\\\\evil.test",
  "/a\\b",
  "/.//evil.test",
  "/%2e//evil.test",
  "/a/..//evil.test",
  "http://localhost:3000/forums",
  "https://evil.test/",
  "javascript:alert(1)",
  "data:text/html,x",
  `/${"a".repeat(2048)}`,
  `/${"a/../".repeat(500)}`,
  `/${"é".repeat(1000)}`,
])("%j is refused", to => {
  expect(safeRedirect(to, origin, "/refused")).toBe("/refused");
});

test.each([undefined, null, 7, {}, ["/admin"], Symbol("/"), { toString: () => "/admin" }])(
  "what is no string is refused",
  to => {
    expect(safeRedirect(to, origin)).toBe("/forums");
  },
);

test("an address of exactly the longest length passes", () => {
  const longest = `/${"a".repeat(2047)}`;
  expect(safeRedirect(longest, origin)).toBe(longest);
});

test("an origin that cannot be parsed gives the fallback", () => {
  expect(safeRedirect("/forums/1", "not an origin")).toBe("/forums");
});

test("of tens of thousands of hostile strings none leaves the origin or breaks the header", () => {
  const hostile = [...everyFourPieces(), ...longMixtures(20_000)];
  const naive = hostile.filter(text => URL.parse(text, origin)?.origin !== origin);
  const results = hostile.map(text => safeRedirect(text, origin, "/refused"));
  const accepted = results.filter(result => result !== "/refused");

  expect(hostile.length).toBeGreaterThan(60_000);
  expect(naive.length).toBeGreaterThan(10_000);
  expect(accepted.length).toBeGreaterThan(5_000);
  expect([...new Set(results)].filter(result => !isSafe(result))).toEqual([]);
});

function isSafe(result: string) {
  const location = new Headers({ location: result }).get("location");
  return location === result && /^\/(?!\/)[!-~]*$/.test(result) && new URL(result, origin).origin === origin;
}

const pieces = [
  ..."/ \\ // . .. ; : @ ? # % & %09 %0d%0a %2e %2F %5C \t \r\n \0 \u00a0 \u2028 \u3002 \uff0f \ud800 é".split(
    " ",
  ),
  ...[" ", "", "evil.test", "a@evil.test", "localhost:3000", "http:", "https://", "javascript:alert(1)"],
];

/** Every start with every three pieces after it. */
function everyFourPieces() {
  const starts = ["/", ""];
  return starts.flatMap(start =>
    pieces.flatMap(a => pieces.flatMap(b => pieces.map(c => start + a + b + c))),
  );
}

/** The same pieces at random, by the same seed in every run. */
function longMixtures(count: number) {
  let state = 20_260_101;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
  const piece = () => pieces[next() % pieces.length] ?? "";
  return Array.from({ length: count }, () => `/${Array.from({ length: 1 + (next() % 12) }, piece).join("")}`);
}
