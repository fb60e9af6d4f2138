import http from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { loadKeys } from "../../supabase/local/api/keys.ts";
import { readMails } from "../support/mail/mailbox.ts";

// Runs on the machine: signs up and follows the link of the mail, which waits because its mail server does not exist.
const [email = "", unconfirmed] = process.argv.slice(2);
const host = "treks.example";
const { databasePassword } = await loadKeys("/var/lib/treks/data");
const databaseUrl = `postgres://postgres:${databasePassword}@127.0.0.1:54322/postgres`;

const page = await ask("/signup");
const from__confirm = /name="from__confirm" value="([^"]+)"/.exec(page.body)?.[1] ?? "";
const password = "a-long-walk-1";
const [name = ""] = email.split("@");
const person = { name, username: `${name}_trail`, email, password, confirmPassword: password };
const signedUp = await ask("/signup", { ...person, name__confirm: "", from__confirm });
if (signedUp.status !== 303)
  throw new Error(`The form was answered with ${signedUp.status}: ${signedUp.body}`);

if (unconfirmed) process.exit();

const tokenHash = /token_hash=(\w+)/.exec(await mailTo(email))?.[1] ?? "";
const confirmed = await ask("/confirm", { tokenHash });
if (confirmed.status !== 303)
  throw new Error(`The link was answered with ${confirmed.status}: ${confirmed.body}`);

async function mailTo(address: string) {
  for (let tries = 0; tries < 20; tries++) {
    const [newest] = await readMails(databaseUrl, address);
    if (newest) return newest;
    await wait(500);
  }
  throw new Error(`No mail for ${address} came.`);
}

async function ask(path: string, form?: Record<string, string>) {
  const { promise, resolve, reject } = Promise.withResolvers<http.IncomingMessage>();
  const headers = {
    Host: host,
    Origin: `https://${host}`,
    "X-Forwarded-For": `192.0.2.${email.charCodeAt(0)}`,
    ...(form && { "Content-Type": "application/x-www-form-urlencoded" }),
  };
  const method = form ? "POST" : "GET";
  http
    .request({ host: "127.0.0.1", port: 3000, path, method, headers }, resolve)
    .on("error", reject)
    .end(form && new URLSearchParams(form).toString());
  const answer = await promise;
  return { status: answer.statusCode, body: await text(answer) };
}
