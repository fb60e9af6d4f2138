import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { sendJson, stopServer } from "./fault-proxy.ts";

interface Account {
  password: string;
  confirmed: boolean;
  /** When it was last sent a mail of each kind. */
  sentAtMs: Record<string, number>;
}

interface Refusal {
  status: number;
  code: string;
  message: string;
}

export type MailingAuth = Awaited<ReturnType<typeof startMailingAuth>>;

const hashMs = 60;
/** Time in which the service sends an address one mail of a kind. */
const intervalMs = 60_000;

/** Stands in for hosted Supabase's auth service, which sends mail inside its calls. It opens no sessions. */
export async function startMailingAuth() {
  const accounts = new Map<string, Account>();
  const sent: string[] = [];
  /** What the mail server does: how long a mail takes, in milliseconds or until a promise, and why none is sent. */
  const mail: { takes: number | Promise<void>; refused: Refusal | null } = { takes: 0, refused: null };
  const handlers: Record<string, ((body: Body) => Promise<Refusal | object>) | undefined> = {
    signup: signUp,
    recover: ({ email }) => sendTo(email, "recover"),
    resend: ({ email }) => sendTo(email, "signup"),
    token: logIn,
  };
  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, accounts, sent, mail, addAccount, stop: () => stopServer(server) };

  function addAccount(email: string, confirmed: boolean, password = "trail-mix-7") {
    accounts.set(email, { password, confirmed, sentAtMs: {} });
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const [, endpoint = ""] = /^\/auth\/v1\/(\w+)/.exec(request.url ?? "") ?? [];
    const handler = request.method === "POST" ? handlers[endpoint] : undefined;
    if (!handler) return sendJson(response, 200, []);
    const found = await handler((await json(request)) as Body);
    const refusal = "status" in found ? found : null;
    const version = { "x-supabase-api-version": "2024-01-01" };
    sendJson(response, refusal?.status ?? 200, found, version);
  }

  async function signUp({ email, password }: Body) {
    const account = accounts.get(email);
    if (account?.confirmed) return { id: email, identities: [] };
    if (!account) await wait(hashMs);
    const fresh = account ?? { password, confirmed: false, sentAtMs: {} };
    const refusal = await send(email, fresh, "signup");
    if (refusal) return refusal;
    accounts.set(email, fresh);
    return { id: email, identities: [{}] };
  }

  async function sendTo(email: string, kind: string) {
    const account = accounts.get(email);
    return (account && (await send(email, account, kind))) ?? {};
  }

  async function send(email: string, { sentAtMs }: Account, kind: string) {
    const left = (sentAtMs[kind] ?? 0) + intervalMs - Date.now();
    if (left > 0) return tooSoon(Math.ceil(left / 1000));
    await (typeof mail.takes === "number" ? wait(mail.takes) : mail.takes);
    if (mail.refused)
      return { ...mail.refused, message: mail.refused.message.replace("{kind}", mailNames[kind] ?? "") };
    sentAtMs[kind] = Date.now();
    sent.push(`${kind} ${email}`);
    return null;
  }

  async function logIn({ email, password }: Body): Promise<Refusal> {
    const account = accounts.get(email);
    if (account) await wait(hashMs);
    const isRight = account?.password === password;
    if (isRight && !account?.confirmed)
      return { status: 400, code: "email_not_confirmed", message: "Email not confirmed" };
    return { status: 400, code: "invalid_credentials", message: "Invalid login credentials" };
  }
}

interface Body {
  email: string;
  password: string;
}

const mailNames: Record<string, string> = { signup: "confirmation", recover: "recovery" };

export const undelivered: Refusal = {
  status: 500,
  code: "unexpected_failure",
  message: "Error sending {kind} email",
};

export const projectLimit: Refusal = {
  status: 429,
  code: "over_email_send_rate_limit",
  message: "email rate limit exceeded",
};

export const notAuthorized: Refusal = {
  status: 400,
  code: "email_address_not_authorized",
  message: 'Email address "ada@example.com" cannot be used as it is not authorized',
};

function tooSoon(seconds: number): Refusal {
  const message = `For security purposes, you can only request this after ${seconds} seconds.`;
  return { status: 429, code: "over_email_send_rate_limit", message };
}
