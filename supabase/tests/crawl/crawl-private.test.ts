import { beforeAll, expect, test, vi } from "vitest";
import { callFunction } from "../support/call-function.ts";
import { createMember } from "../support/create-member.ts";
import { privateAddresses } from "../support/private-addresses.ts";
import { setUpPrivateServer } from "../support/private-server.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const privateServer = setUpPrivateServer();

const forms = Object.values(privateAddresses).flatMap(addresses => addresses.forms);
const mostSources = 20;

let token: string;

beforeAll(async () => {
  const admin = await createMember(context, "keeper");
  await context.sql`select public.admin_grant(${admin.email})`;
  token = admin.token;
});

test("the function itself, asked for all of them, connects to none and says why", async () => {
  const withPort = forms.map(form => form.replace("PORT", `${privateServer.port}`));
  const withoutPort = forms.map(form => form.replace(":PORT", ""));
  const { apiPort, dbPort, mailPort } = context.backend.settings;
  const own = [apiPort, dbPort, mailPort].map(port => `http://127.0.0.1:${port}/`);
  const urls = [...new Set([...withPort, ...withoutPort, ...own])];
  for (let from = 0; from < urls.length; from += mostSources) {
    const json = { urls: urls.slice(from, from + mostSources), limit: 1 };
    const { body } = await callFunction(context.backend, "bulk-crawl-tips", token, { json });
    expect(body).toMatchObject({ total: 0, skipped: 0 });
  }
  await vi.waitFor(async () => {
    expect(await context.sql`select from public.admin_actions where state <> 'failed'`).toHaveLength(0);
    expect(await context.sql`select from public.crawl_pages where state <> 'failed'`).toHaveLength(0);
  }, 30_000);
  const reasons = await context.sql`select distinct reason from public.crawl_pages`;
  expect(reasons.map(({ reason }) => reason).sort()).toEqual([
    "not a web address",
    "refused: credentials in the address",
    "refused: host name",
    "refused: port",
    "refused: private address",
  ]);
  expect(privateServer.connections()).toBe(0);
});
