import type { Random } from "../../../scripts/seed/sample.ts";

/** Texts known to break software: object property names, filters, encodings, markup, queries, paths, numbers. */
const naughty: readonly string[] = [
  ...["", " ", "\t", "\n", "\r\n", "\0", "\x01\x7f", "\u200b", "\ufeff", "\u202e\u2066", "\u2028", "\ufffe"],
  ...["null", "undefined", "true", "false", "NaN", "Infinity", "-0", "0x7f", "1e999", "9".repeat(40), "01"],
  ...["__proto__", "constructor", "prototype", "toString", "hasOwnProperty", "valueOf", "then", "length"],
  ...["not.is.null", "in.(1,2)", "eq.", "is.true", "or(id.eq.1)", "*", "(", ")", "{}", "[]", "{a,b}", "a,b)"],
  ...[
    "' or 1=1 --",
    "'; drop table profiles; --",
    "\\",
    '"',
    "$$",
    "%",
    "_",
    "%s%n",
    "\u0024{7*7}",
    "{{7*7}}",
  ],
  ...["<script>alert(1)</script>", "</script><!--", "javascript:alert(1)", '"><img src=x onerror=alert(1)>'],
  ...[
    "../../etc/passwd",
    "%2e%2e%2f",
    "%00",
    "%ff%fe",
    "%",
    "%%",
    "//evil.example",
    "\\\\evil.example",
    "/\t/e",
  ],
  ...["http://169.254.169.254/", "file:///etc/passwd", "data:text/html,x", "C:\\con", "::1", "0"],
  ...['{"$ne":null}', '{"__proto__":{"a":1}}', "[[[[[[[[", '"\\ud800"', "base64-e30", "a.b.c", "Bearer x"],
  ...[
    "\ud800",
    "\udfff\ud800",
    "👩‍👩‍👧‍👦",
    "שלום",
    "ﷺ".repeat(20),
    "Z\u0351\u0352\u0353",
    "İ",
    "ß",
    "ǆ",
    "e\u0301",
  ],
  ...[
    "2026-02-30",
    "9999999-01-01",
    "-1",
    "2147483648",
    "9223372036854775808",
    "00000000-0000-0000-0000-000000000000",
  ],
  ...[
    "00000000-0000-4000-8000-000000000001~2026-01-01T00:00:00+00:00",
    "~",
    "x~y",
    "id~infinity",
    "a".repeat(200),
  ],
];

const letters = [
  "a",
  "Z",
  "0",
  " ",
  "-",
  ".",
  "~",
  "%",
  "&",
  "=",
  "/",
  "\\",
  "'",
  '"',
  "<",
  "\n",
  "é",
  "漢",
  "🏔",
  "\0",
];
const lengths = [1, 2, 3, 8, 20, 80, 255, 1_000, 5_000, 60_000];

/** Mostly a text that is known to hurt, else random letters, sometimes very many. */
export function hostileText(random: Random): string {
  const kind = random.next();
  if (kind < 0.6) return random.pick(naughty);
  if (kind < 0.7) return random.pick(naughty).repeat(1 + random.below(40));
  const length = kind < 0.97 ? random.below(100) : random.pick(lengths);
  return Array.from({ length }, () => random.pick(letters)).join("");
}
