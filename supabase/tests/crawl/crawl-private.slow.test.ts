import { expect, test, vi } from "vitest";
import { callFunction } from "../support/call-function.ts";
import { createMember } from "../support/create-member.ts";
import { privateAddresses } from "../support/private-addresses.ts";
import { setUpPrivateServer } from "../support/private-server.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
const privateServer = setUpPrivateServer();

test("the deployed function connects to no private address and names the reason", async () => {
  const admin = await createMember(context, "keeper");
  await context.sql`select public.admin_grant(${admin.email})`;
  const forms = Object.values(privateAddresses).map(addresses => addresses.forms[0] ?? "");
  const { apiPort, dbPort } = context.backend.settings;
  const urls = [
    ...forms.map(form => form.replace("PORT", `${privateServer.port}`)),
    ...forms.map(form => form.replace(":PORT", "")),
    ...[apiPort, dbPort].map(port => `http://127.0.0.1:${port}/`),
  ];
  const json = { urls: urls.slice(0, 20), limit: 1 };
  const { body } = await callFunction(context.backend, "bulk-crawl-tips", admin.token, { json });
  expect(body).toMatchObject({ total: 0, skipped: 0 });
  await vi.waitFor(async () => {
    expect(await context.sql`select from public.crawl_pages where state <> 'failed'`).toHaveLength(0);
  }, 30_000);
  const reasons = await context.sql`select distinct reason from public.crawl_pages`;
  expect(reasons.map(({ reason }) => reason)).toContain("refused: private address");
  expect(privateServer.connections()).toBe(0);
});
