import { expect, test } from "vitest";
import { readSettings } from "./settings.ts";
import { SettingsError } from "./settings-error.ts";

const together = {
  SMTP_URL: "smtp://mail.example.org",
  MAIL_FROM: "Treks <mail@example.org>",
  SITE_URL: "https://treks.example",
};
const from = { name: "Treks", address: "mail@example.org" };

test("without a mail server mail stays here", () => {
  expect(readSettings({}).smtp).toBeUndefined();
  expect(readSettings({ ...together, SMTP_URL: "" }).smtp).toBeUndefined();
});

test.each([
  ["smtp://mail.example.org", { host: "mail.example.org", port: 587, encryption: "starttls" }],
  ["smtps://mail.example.org", { host: "mail.example.org", port: 465, encryption: "tls" }],
  ["smtp://mail.example.org:2525/", { host: "mail.example.org", port: 2525, encryption: "starttls" }],
  ["smtp://mail.example.org:25?tls=off", { host: "mail.example.org", port: 25, encryption: "none" }],
  ["smtp://localhost:25", { host: "localhost", port: 25, encryption: "none" }],
  ["smtp://[::1]:25", { host: "::1", port: 25, encryption: "none" }],
  ["smtps://127.0.0.1", { host: "127.0.0.1", port: 465, encryption: "tls" }],
  ["smtp://127.0.0.1.example.org", { host: "127.0.0.1.example.org", port: 587, encryption: "starttls" }],
  [
    "smtps://me%40example.org:p%40ss%2F%C3%B6@mail.example.org",
    { host: "mail.example.org", port: 465, encryption: "tls", user: "me@example.org", password: "p@ss/ö" },
  ],
])("%s is understood", (SMTP_URL, smtp) => {
  expect(readSettings({ ...together, SMTP_URL }).smtp).toEqual({ ...smtp, from });
});

test.each([
  ["mail@example.org", { name: "", address: "mail@example.org" }],
  ['"Treks, the club" <mail@example.org>', { name: "Treks, the club", address: "mail@example.org" }],
])("%s is a sender", (MAIL_FROM, sender) => {
  expect(readSettings({ ...together, MAIL_FROM }).smtp?.from).toEqual(sender);
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

test.each(wrongUrls)("%s is refused, and the message does not repeat it", SMTP_URL => {
  const read = () => readSettings({ ...together, SMTP_URL });
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
])("%j is no sender", MAIL_FROM => {
  expect(() => readSettings({ ...together, MAIL_FROM })).toThrow(/^MAIL_FROM must be one address/);
});

test.each(["MAIL_FROM", "SITE_URL"] as const)("%s is missed when the others are set", name => {
  expect(() => readSettings({ ...together, [name]: "" })).toThrow(
    /^With SMTP_URL set, MAIL_FROM and SITE_URL must be set too/,
  );
});

test("a hosted project sends its mail itself", () => {
  const hosted = {
    SUPABASE_URL: "https://project.example",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x",
    SESSION_SECRET: "s".repeat(32),
  };
  expect(() => readSettings({ ...together, ...hosted })).toThrow(
    /^With SUPABASE_URL set, the hosted project/,
  );
});
