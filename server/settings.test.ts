import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { SettingsError } from "./environment.ts";
import { readSettings } from "./settings.ts";

const mailed = {
  SMTP_URL: "smtp://mail.example.org",
  MAIL_FROM: "Treks <mail@example.org>",
  SITE_URL: "https://treks.example",
};
const hosted = {
  SUPABASE_URL: "https://project.example",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
  SESSION_SECRET: "s".repeat(32),
  SITE_URL: "https://treks.example/",
};

test("every empty variable counts as unset", () => {
  const names = readFileSync(".env.example", "utf8").match(/^\w+(?==)/gm) ?? [];
  expect(names.length).toBeGreaterThan(20);
  expect(readSettings(Object.fromEntries(names.map(name => [name, ""])))).toEqual(readSettings({}));
});

test.each(["sb_secret_abc", legacyKey("service_role"), "two words"])(
  "refuses the key %s without repeating it",
  key => {
    const refusal = { message: expect.not.stringContaining(key) };
    expect(() => readSettings({ ...hosted, SUPABASE_PUBLISHABLE_KEY: key })).toThrow(
      expect.objectContaining(refusal),
    );
  },
);

test.each([
  [{ PORT: "http" }, /^PORT must be a port number\.$/],
  [{ SITE_URL: "treks.example" }, /^SITE_URL must be an http or https address\.$/],
  [{ SITE_URL: "https://example.org/treks" }, /^SITE_URL must be the site's address alone, without a path/],
  [{ SITE_URL: "https://example.org/?a" }, /^SITE_URL must be the site's address alone/],
  [{ SITE_URL: "https://ada@example.org" }, /^SITE_URL must be the site's address alone/],
  [{ TRUST_PROXY: "perhaps" }, /^TRUST_PROXY must be on or off\.$/],
  [
    { SERVICE_WORKER: "0", HSTS_SUBDOMAINS: "true" },
    /^HSTS_SUBDOMAINS must be on or off; SERVICE_WORKER must be/,
  ],
  [{ TREKS_MAP_LINK: "http://maps.example/{lat}/{lon}" }, /^TREKS_MAP_LINK must be an https address\.$/],
  [
    { TREKS_MAP_LINK: "https://maps.example/{lat}" },
    /^TREKS_MAP_LINK must have \{lat\} and \{lon\} after its host/,
  ],
  [{ TREKS_MAP_LINK: "https://{lat}.example/{lon}" }, /^TREKS_MAP_LINK must have \{lat\} and \{lon\} after/],
  [{ SESSION_SECRET: "short" }, /^SESSION_SECRET must have at least 32 characters\.$/],
  [
    { SUPABASE_URL: "https://project.example" },
    /SUPABASE_PUBLISHABLE_KEY and SESSION_SECRET and SITE_URL must be set/,
  ],
  [{ ...hosted, SESSION_SECRET: "" }, /^With SUPABASE_URL set, SESSION_SECRET must be set too/],
  [
    { ...hosted, SUPABASE_PUBLISHABLE_KEY: "sb_secret_x" },
    /^SUPABASE_PUBLISHABLE_KEY holds a secret key: put the project's publishable key there\.$/,
  ],
  [{ ...mailed, ...hosted }, /^With SUPABASE_URL set, the hosted project/],
  [{ ...mailed, MAIL_FROM: "" }, /^With SMTP_URL set, MAIL_FROM and SITE_URL must be set too/],
])("refuses %o in one sentence", (environment, sentence) => {
  const read = () => readSettings(environment);
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(sentence);
});

function legacyKey(role: string) {
  return `eyJ.${Buffer.from(JSON.stringify({ role })).toString("base64url")}.c2ln`;
}

const from = { name: "Treks", address: "mail@example.org" };

test.each([
  ["smtp://mail.example.org", { host: "mail.example.org", port: 587, encryption: "starttls" }],
  ["smtps://mail.example.org", { host: "mail.example.org", port: 465, encryption: "tls" }],
  ["smtp://mail.example.org:2525/", { host: "mail.example.org", port: 2525, encryption: "starttls" }],
  ["smtp://mail.example.org:25?tls=off", { host: "mail.example.org", port: 25, encryption: "none" }],
  ["smtp://[::1]:25", { host: "::1", port: 25, encryption: "none" }],
  ["smtps://127.0.0.1", { host: "127.0.0.1", port: 465, encryption: "tls" }],
  [
    "smtps://me%40example.org:p%40ss%2F%C3%B6@mail.example.org",
    { host: "mail.example.org", port: 465, encryption: "tls", user: "me@example.org", password: "p@ss/ö" },
  ],
])("parses %s", (SMTP_URL, smtp) => {
  expect(readSettings({ ...mailed, SMTP_URL }).smtp).toEqual({ ...smtp, from });
});

const wrongUrls = [
  "mail.example.org:587",
  "https://mail.example.org",
  "smtp://",
  "smtp://me:secret#1@mail.example.org",
  "smtp://me:secret/1@mail.example.org",
  "smtp://me:secret%@mail.example.org",
  "smtp://me:secret@mail.example.org/inbox",
  "smtp://me:secret@mail.example.org?tls=maybe",
  "smtp://me:secret@mail.example.org?tls.rejectUnauthorized=false",
  "smtps://me:secret@mail.example.org?tls=off",
];

test.each(wrongUrls)("refuses %s without repeating it", SMTP_URL => {
  const read = () => readSettings({ ...mailed, SMTP_URL });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/^SMTP_URL [^\n]+\.$/);
  expect(read).not.toThrow(/secret|mail\.example\.org/);
});

test.each([
  "Treks",
  "Treks <mail>",
  "a@example.org, b@example.org",
  "Treks: mail@example.org;",
  "Treks <mail@example.org>\r\nBcc: eve@example.net",
])("refuses the sender %j", MAIL_FROM => {
  expect(() => readSettings({ ...mailed, MAIL_FROM })).toThrow(/^MAIL_FROM must be one address/);
});
