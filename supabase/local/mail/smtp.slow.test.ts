import { randomUUID } from "node:crypto";
import tls from "node:tls";
import { afterEach, beforeAll, expect, test } from "vitest";
import { linkIn, type MailServer, startMailServer } from "../../../tests/support/mail/mail-server.ts";
import { makeServerCertificate } from "../../tests/support/certificates.ts";
import type { SmtpSettings } from "../contract.ts";
import { type MailTransport, type OutgoingMail, smtpTransport } from "./smtp.ts";

const trusted = makeServerCertificate("localhost");
const login = { user: "treks", password: "p@ss wörd" };
const ownLogin = {
  authOptional: false,
  onAuth({ username, password }, _, callback) {
    const isRight = username === login.user && password === login.password;
    callback(isRight ? null : new Error(`Who is ${username} with ${password}?`), { user: username });
  },
} satisfies Parameters<typeof startMailServer>[0];

let server: MailServer;
let transport: MailTransport;

beforeAll(() => {
  tls.setDefaultCACertificates([...tls.getCACertificates(), trusted.cert]);
});

afterEach(async () => {
  transport.close();
  await server.stop();
});

test("sends text and HTML with the usual headers", async () => {
  const mail = await delivered({ created_at: "2026-06-01T12:00:00.000Z", subject: "Grüße ins Gebirge" });
  expect(mail).toMatchObject({
    from: { name: "Treks", address: "mail@treks.example" },
    to: [{ address: "ada@example.org" }],
    subject: "Grüße ins Gebirge",
    date: "2026-06-01T12:00:00.000Z",
    envelope: { from: "mail@treks.example", to: ["ada@example.org"] },
  });
  expect(mail.messageId).toMatch(/^<[\w-]{36}@treks\.example>$/);
  expect(headerOf(mail, "auto-submitted")).toBe("auto-generated");
  expect(headerOf(mail, "x-mailer")).toBeUndefined();
  expect(linkIn(mail)).toBe("/confirm?token_hash=abc&type=signup");
  expect(mail.html).toContain('href="https://treks.example/confirm?token_hash=abc&type=signup"');
  expect(headerOf(mail, "content-type")).toContain("multipart/alternative");
});

test.each([
  ["a line break", "ada@example.org\r\nBcc: eve@example.net"],
  ["two addresses", "ada@example.org, eve@example.net"],
  ["a name with another address", "eve@example.net <ada@example.org>"],
  ["angle brackets", "ada@example.org> RCPT TO:<eve@example.net"],
  ["a group", "friends: eve@example.net;"],
  ["quotes", '"eve@example.net, ada"@example.org'],
  ["nothing", ""],
])("sends mail to %s to no other address and adds no header", async (_, to) => {
  const outcome = await deliver({ recipient: to });
  for (const { envelope, raw } of server.received) {
    expect(envelope.to).toHaveLength(1);
    expect(envelope.to[0]).not.toBe("eve@example.net");
    expect(raw).not.toMatch(/^Bcc:/im);
  }
  expect(server.received.length).toBe(outcome.kind === "sent" ? 1 : 0);
  expect(["sent", "refused"]).toContain(outcome.kind);
});

test.each([
  "o'hara+treks@example.org",
  `${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(56)}.org`,
  "jürgen@example.org",
  "ada@bücher.example",
])("sends mail to %s", async to => {
  const { envelope } = await delivered({ recipient: to });
  expect(envelope.to).toHaveLength(1);
  const [local, domain = ""] = [to.slice(0, to.lastIndexOf("@")), to.slice(to.lastIndexOf("@") + 1)];
  const received = envelope.to[0] ?? "";
  expect(received.startsWith(`${local}@`)).toBe(true);
  expect(new URL(`http://${received.slice(local.length + 1)}`).hostname).toBe(
    new URL(`http://${domain}`).hostname,
  );
});

test.each(["starttls", "tls"] as const)("sends mail with %s and login", async encryption => {
  const options = { ...trusted, ...ownLogin, secure: encryption === "tls" };
  expect(await deliver({}, { encryption, ...login }, options)).toMatchObject({ kind: "sent" });
  expect(server.received[0]?.raw).toContain("ada@example.org");
});

test.each(["starttls", "tls"] as const)("refuses a self-signed certificate with %s", async encryption => {
  const options = { ...makeServerCertificate("localhost"), ...ownLogin, secure: encryption === "tls" };
  const outcome = await deliver({}, { encryption, ...login }, options);
  expect(outcome).toEqual({
    kind: "unreachable",
    answer: expect.stringContaining("self-signed certificate"),
  });
  expect(server.received).toEqual([]);
});

test("refuses a certificate of another host", async () => {
  const stranger = makeServerCertificate("elsewhere.example");
  tls.setDefaultCACertificates([...tls.getCACertificates(), stranger.cert]);
  const outcome = await deliver({}, { encryption: "starttls" }, stranger);
  expect(outcome).toEqual({ kind: "unreachable", answer: expect.stringContaining("does not match") });
});

test("sends neither login nor mail without STARTTLS", async () => {
  let asked = false;
  const onAuth: typeof ownLogin.onAuth = (...args) => {
    asked = true;
    ownLogin.onAuth(...args);
  };
  const outcome = await deliver({}, { encryption: "starttls", ...login }, { ...ownLogin, onAuth });
  expect(outcome.kind).toBe("unreachable");
  expect(asked).toBe(false);
  expect(server.received).toEqual([]);
});

test("treats a refused login as a fault of the session and hides the password", async () => {
  const wrong = { user: "treks", password: "wr0ng-passw0rd" };
  const outcome = await deliver({}, { ...wrong, encryption: "starttls" }, { ...trusted, ...ownLogin });
  expect(outcome).toEqual({ kind: "unreachable", answer: "the server refused the login (535)" });
});

async function delivered(mail: Partial<OutgoingMail>) {
  expect(await deliver(mail)).toMatchObject({ kind: "sent" });
  return server.mailTo(server.received[0]?.envelope.to[0] ?? "");
}

async function deliver(
  mail: Partial<OutgoingMail>,
  settings: Partial<SmtpSettings> = {},
  options: Parameters<typeof startMailServer>[0] = {},
) {
  server = await startMailServer(options);
  const smtp = { ...server.settings, ...settings };
  transport = smtpTransport({ smtp, siteUrl: "https://treks.example" });
  return transport.deliver({ ...confirmation(), ...mail });
}

function confirmation(): OutgoingMail {
  return {
    id: randomUUID(),
    recipient: "ada@example.org",
    subject: "Confirm your email for Treks",
    html: '<p><a href="https://treks.example/confirm?token_hash=abc&type=signup">Confirm my email</a></p>',
    created_at: new Date().toISOString(),
  };
}

function headerOf({ headers }: { headers: { key: string; value: string }[] }, name: string) {
  return headers.find(({ key }) => key === name)?.value;
}
