import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { generateKeyPair, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { hostedDeno } from "../../../tests/support/sites/test-deno.ts";
import { type Functions, startFunctions } from "../../local/functions/functions.ts";
import { FUNCTIONS } from "../support/run-deno.ts";

const member = { id: "a0000000-0000-4000-8000-000000000001", app_metadata: {} };
const keys = {
  publishable: "sb_publishable_x",
  secret: "sb_secret_x",
  jwtSecret: "",
  databasePassword: "",
  sessionSecret: "",
};

let functions: Functions;
let dataDir: string;
let token: string;

const answers = { user: { status: 200, body: member as object }, rows: { status: 200, body: [] as object } };
const asked: string[] = [];

const api = http.createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "", "http://api.example");
  asked.push(`${pathname} ${request.headers.apikey} ${request.headers.authorization}`);
  const answer = pathname === "/auth/v1/user" ? answers.user : answers.rows;
  if (answer.status === 0) return request.socket.destroy();
  response.writeHead(answer.status, { "content-type": "application/json" }).end(JSON.stringify(answer.body));
});

beforeAll(async () => {
  await once(api.listen(0, "127.0.0.1"), "listening");
  dataDir = await mkdtemp(path.join(os.tmpdir(), "treks-caller-"));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const siteUrl = "https://treks.example";
  functions = await startFunctions({
    functionsDir: FUNCTIONS,
    dataDir,
    apiUrl,
    siteUrl,
    keys,
    hostedDeno,
  });
  const { privateKey } = await generateKeyPair("ES256");
  const jwt = new SignJWT({ sub: member.id }).setProtectedHeader({ alg: "ES256", kid: "k" });
  token = await jwt.sign(privateKey);
});

afterAll(async () => {
  await functions.stop();
  api.close();
  await rm(dataDir, { recursive: true });
});

beforeEach(() => {
  asked.length = 0;
  answers.user = { status: 200, body: member };
  answers.rows = { status: 200, body: [] };
});

test("identifies the caller by the auth server and sends each key only where it belongs", async () => {
  expect(await deleteAccount(`Bearer ${token}`)).toEqual({ status: 200, body: { success: true } });
  expect(asked).toEqual([
    `/auth/v1/user ${keys.secret} Bearer ${token}`,
    `/rest/v1/profiles ${keys.publishable} Bearer ${token}`,
    `/rest/v1/rpc/delete_account ${keys.secret} Bearer ${keys.secret}`,
  ]);
});

test("refuses API keys without asking the auth server", async () => {
  for (const key of [keys.publishable, keys.secret])
    expect(await deleteAccount(`Bearer ${key}`), key).toMatchObject({ status: 401 });
  expect(asked).toEqual([]);
});

test("asks callers to sign in again when the auth server or the database refuses them", async () => {
  const refusal = { status: 401, body: { message: "Please sign in again." } };
  for (const [status, code] of [
    [401, "bad_jwt"],
    [403, "session_not_found"],
    [403, "bad_jwt"],
    [404, "user_not_found"],
  ] as const) {
    answers.user = { status, body: { error_code: code, msg: "no" } };
    expect(await deleteAccount(`Bearer ${token}`), code).toEqual(refusal);
  }
  answers.user = { status: 200, body: member };
  answers.rows = { status: 401, body: { code: "PT401", message: "no" } };
  expect(await deleteAccount(`Bearer ${token}`)).toEqual(refusal);
});

test("does nothing when the auth server is unreachable, busy or broken", async () => {
  for (const name of functionNames) {
    for (const status of [0, 429, 500, 503, 522]) {
      answers.user = { status, body: { msg: "Internal details" } };
      expect(await call(name, `Bearer ${token}`), `${name} ${status}`).toEqual(noAnswer);
    }
  }
  expect(asked.filter(call => !call.startsWith("/auth/v1/user"))).toEqual([]);
});

test("says that the service does not answer when the database is unreachable or broken", async () => {
  for (const [status, body] of [
    [502, { reason: "Internal details" }],
    [500, { code: "PGRST001", message: "Internal details" }],
  ] as const) {
    answers.rows = { status, body };
    expect(await deleteAccount(`Bearer ${token}`), `${status}`).toEqual(noAnswer);
  }
});

const functionNames = [
  "admin-purge-posts",
  "admin-purge-users",
  "bulk-crawl-tips",
  "delete-account",
  "seed-outdoor-tips",
];
const noAnswer = {
  status: 503,
  body: { message: "The service behind Treks is not answering. Wait a moment and try again." },
};

const deleteAccount = (authorization: string | null) => call("delete-account", authorization);

async function call(name: string, authorization: string | null) {
  const headers = new Headers(authorization === null ? {} : { authorization });
  const address = `http://127.0.0.1:${await functions.port()}/functions/v1/${name}`;
  const answer = await fetch(address, { method: "POST", headers });
  return { status: answer.status, body: await answer.json() };
}
