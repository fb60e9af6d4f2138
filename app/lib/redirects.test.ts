import { expect, it } from "vitest";
import { returnPath, safeRedirect } from "./redirects";

const origin = "http://localhost:3000";

it.each([
  ["/location-forums/5?tab=posts#latest", "/location-forums/5?tab=posts#latest"],
  ["/search?q=a%20b&next=//evil.test", "/search?q=a%20b&next=//evil.test"],
  ["/a/../forums", "/forums"],
  ["/search?q=höhle", "/search?q=h%C3%B6hle"],
  ["/@evil.test", "/@evil.test"],
  ["/%5Cevil.test", "/%5Cevil.test"],
  ["/\u{d800}", "/%EF%BF%BD"],
  [`/${"a".repeat(2047)}`, `/${"a".repeat(2047)}`],
])("accepts %j as %j", (to, path) => {
  expect(safeRedirect(to, origin)).toBe(path);
});

it.each([
  "",
  "forums",
  "?q=1",
  "//evil.test",
  "//localhost:3000/forums",
  "/\t/evil.test",
  "/\r\nSet-Cookie: a=b",
  "/\u0000",
  "/\u0085/evil.test",
  " /forums",
  "/\\evil.test",
  "\\\\evil.test",
  "/.//evil.test",
  "/%2e//evil.test",
  "/a/..//evil.test",
  "http://localhost:3000/forums",
  "https://evil.test/",
  "javascript:alert(1)",
  `/${"a".repeat(2048)}`,
  `/${"é".repeat(1000)}`,
  null,
  {},
  ["/admin"],
  Symbol("/"),
  { toString: () => "/admin" },
])("refuses %o", to => {
  expect(safeRedirect(to, origin, "/refused")).toBe("/refused");
});

it("never leaves the origin nor breaks the header, for tens of thousands of hostile strings", () => {
  const hostile = everyFourPieces();
  const naive = hostile.filter(text => URL.parse(text, origin)?.origin !== origin);
  const results = hostile.map(text => safeRedirect(text, origin, "/refused"));
  const accepted = results.filter(result => result !== "/refused");

  expect(hostile.length).toBeGreaterThan(40_000);
  expect(naive.length).toBeGreaterThan(5_000);
  expect(accepted.length).toBeGreaterThan(2_000);
  expect([...new Set(results)].filter(result => !isSafe(result))).toEqual([]);
});

function isSafe(result: string) {
  const location = new Headers({ location: result }).get("location");
  return location === result && /^\/(?!\/)[!-~]*$/.test(result) && new URL(result, origin).origin === origin;
}

/** Every start with every three pieces after it. */
function everyFourPieces() {
  const pieces = [
    ..."/ \\ // . .. ; : @ ? # % & %09 %0d%0a %2e %2F %5C \t \r\n \0 \u00a0 \u2028 \u3002 \uff0f \ud800 é".split(
      " ",
    ),
    ...[" ", "", "evil.test", "a@evil.test", "localhost:3000", "http:", "https://", "javascript:alert(1)"],
  ];
  return ["/", ""].flatMap(start =>
    pieces.flatMap(a => pieces.flatMap(b => pieces.map(c => start + a + b + c))),
  );
}

it.each([
  ["/feed", "/feed"],
  ["//evil.test", "/forums/1"],
  [`/${"a".repeat(180)}`, `/${"a".repeat(180)}`],
  [`/${"a".repeat(200)}`, "/forums/1"],
  [`/${"/".repeat(100)}`, "/forums/1"],
])("returns from a form on %j to %j", (from, path) => {
  expect(returnPath(new URL(`${origin}/follow?from=${encodeURIComponent(from)}`), "/forums/1")).toBe(path);
});

it("returns from a form that does not name its page to the fallback", () => {
  expect(returnPath(new URL(`${origin}/follow`), "/forums/1")).toBe("/forums/1");
});
