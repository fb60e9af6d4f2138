import type { Tokens } from "../people/session-cookie.ts";

const wrongValues: unknown[] = [
  ...[null, undefined, true, false, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, "", " ", "0", "null"],
  ...["\u0000", "\r\nSet-Cookie: a=b", "%00", "🏔️", "../../etc/passwd", "x".repeat(3000), {}, [], [[]]],
  ...[[null], { length: 5 }, { toString: "x" }, { valueOf: null }, Array(50).fill(0)],
  JSON.parse('{"__proto__":{"access_token":"x"}}'),
];

export function forgedCookies(tokens: Tokens): string[] {
  // With the true token some of these would be true sessions.
  const session = { ...tokens, access_token: `${tokens.access_token.slice(0, -6)}AAAAAA` };
  const expiries = [-1, session.expires_at];
  const fields = [...Object.keys(session), "user", "expires_in", "token_type", "__proto__", "constructor"];
  const sessions = fields.flatMap(field =>
    wrongValues.flatMap(value =>
      expiries.map(expires_at => ({ ...session, expires_at, ...own(field, value) })),
    ),
  );
  const pairs = wrongValues.map(value => ({
    ...session,
    access_token: value,
    refresh_token: value,
    expires_at: -1,
  }));
  return [
    ...sessions.map(encoded),
    ...pairs.map(encoded),
    ...wrongValues.map(encoded),
    ...encodings(session),
    ...chunks(session),
  ];
}

/** Like `JSON.parse`, makes `__proto__` an ordinary property. */
function own(field: string, value: unknown) {
  return Object.fromEntries([[field, value]]);
}

function encodings(session: object) {
  const text = JSON.stringify(session);
  const bytes = Buffer.from(text);
  const values = [
    text,
    encodeURIComponent(text),
    bytes.toString("base64"),
    bytes.toString("hex"),
    `base64-${bytes.toString("hex")}`,
    `base64-${encodeURIComponent(text)}`,
    `base64-base64-${bytes.toString("base64url")}`,
    `BASE64-${bytes.toString("base64url")}`,
    `base64-${Buffer.from(text, "utf16le").toString("base64url")}`,
    `base64-${Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]).toString("base64url")}`,
    `base64-${Buffer.from(`${text}${text}`).toString("base64url")}`,
    `base64-${Buffer.from(JSON.stringify(text)).toString("base64url")}`,
    `base64-${Buffer.from(`${"[".repeat(5000)}`).toString("base64url")}`,
    `base64-${Buffer.from([0xff, 0xfe, 0x00]).toString("base64url")}`,
    `"base64-${bytes.toString("base64url")}"`,
  ];
  const whole = encoded(session);
  const cuts = Array.from({ length: 60 }, (_, at) => whole.slice(0, Math.ceil((whole.length * at) / 60)));
  return [...values.map(value => `treks=${value}`), ...cuts];
}

function chunks(session: object) {
  const value = encoded({ ...session, padding: "p".repeat(2000) }).slice("treks=".length);
  const [one = "", two = "", three = ""] = [0, 1, 2].map(at => value.slice(at * 1500, (at + 1) * 1500));
  const orders = [
    ...[[two, one, three], [three, two, one], [one, three, two], [one, two], [one], [one, one, one]],
    ...[
      ["", two, three],
      [one, "", three],
    ],
  ];
  return [
    ...orders.map(parts => parts.map((part, at) => `treks.${at}=${part}`).join("; ")),
    `treks.0=${one}; treks.2=${three}`,
    `treks.1=${two}; treks.2=${three}`,
    `treks.0=${one}; treks.0=${two}; treks.1=${three}`,
    `treks=${value.slice(0, 1500)}; treks=${value}`,
    `treks=; treks.0=${one}; treks.1=${two}; treks.2=${three}`,
    `treks.5=${one}`,
    `treks.-1=${one}; treks.1e1=${two}; treks.00=${three}`,
    `treks.a b=${one}; treks.\u00e9=1; treks.=2; treks.(=3`,
    Array.from({ length: 800 }, (_, at) => `treks.${at}=a`).join("; "),
    Array.from({ length: 800 }, () => "treks=a").join("; "),
  ];
}

function encoded(value: unknown) {
  return `treks=base64-${Buffer.from(JSON.stringify(value) ?? "").toString("base64url")}`;
}
