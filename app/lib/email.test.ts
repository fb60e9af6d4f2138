import { expect, test } from "vitest";
import { isEmail, normalizeEmail } from "./email";

test.each([
  "name@example.xn--p1ai",
  "name@xn--80a1acny.xn--p1ai",
  "name@xn--bcher-kva.example",
  "a&b@example.com",
  "john~x@example.com",
  "#hiker!@example.com",
  "a/b@example.com",
  "a=b@example.com",
  "Foo.Bar+Trek@Example.COM",
  "o'connor@example.com",
  "{a}|b^c`d?e%f$g*h_@example.com",
  ".first.@sub.example.museum",
])("accepts %s, as browsers do", email => {
  expect(isEmail(email)).toBe(true);
  expect(isEmail(normalizeEmail(email))).toBe(true);
});

test.each([
  "<a@b.co>",
  "Ada <ada@example.com>",
  "a@b.co,c@d.co",
  '"a b"@example.com',
  "ada@localhost",
  "ada@example.com.",
  "ada@.com",
  "ada@-a.com",
  "ada@exa_mple.com",
  "ada@[127.0.0.1]",
  "ada@b@example.com",
  "ada@example.com\nbcc:x@y.zz",
  "ädа@example.com",
  "ada@exämple.com",
  "@example.com",
  "ada.com",
  `${"a".repeat(243)}@example.com`,
  "",
])("refuses %j", email => {
  expect(isEmail(email)).toBe(false);
});

test.each([
  ["Name@Почта.РФ", "name@xn--80a1acny.xn--p1ai"],
  ["name@bücher.example", "name@xn--bcher-kva.example"],
  ["name@bücher.example", "name@xn--bcher-kva.example"],
  ["name@BÜCHER.example", "name@xn--bcher-kva.example"],
  ["name@例え。テスト", "name@xn--r8jz45g.xn--zckzah"],
  ["name@मेल.भारत", "name@xn--r2bi6d.xn--h2brj9c"],
  ["name@faß.de", "name@xn--fa-hia.de"],
  ["Foo@Example.COM", "foo@example.com"],
])("writes %s as %s", (typed, written) => {
  const normalized = normalizeEmail(typed);
  expect(normalized).toBe(written);
  expect(isEmail(normalized)).toBe(true);
});

test.each([
  "ada@ü/example.com",
  "ada@ü:80.com",
  "ada@ü@b.com",
  "ada@ü%2e.com",
  "ü",
  "@ü.com",
  "ada@\u00ad.com",
])("does not make an address of %j", typed => {
  expect(isEmail(normalizeEmail(typed))).toBe(false);
});
