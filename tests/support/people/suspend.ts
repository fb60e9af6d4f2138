import { type APIRequestContext, expect } from "@playwright/test";
import { fromSite, siteUrl } from "../sites/site.ts";
import { type Member, signedUpBrowser } from "./member.ts";
import { accountId } from "./operator.ts";

export const suspension = {
  decision: "suspend-member",
  until: "2030-05-03",
  reason: "Sells tents in every forum.",
};

export async function suspend(
  admin: APIRequestContext,
  { email }: Pick<Member, "email">,
  fields: Record<string, string> = {},
) {
  const path = `${siteUrl}/admin/members/${await accountId(email)}`;
  const key = await keyIn(admin, path);
  const form = { key, ...suspension, ...fields };
  return admin.post(path, { headers: fromSite, form, maxRedirects: 0 });
}

export async function suspendByAnAdmin(member: Member) {
  const { browser: admin } = await signedUpBrowser("Chloe", { isAdmin: true });
  expect((await suspend(admin, member)).status()).toBe(303);
  await admin.dispose();
}

async function keyIn(admin: APIRequestContext, path: string) {
  return /name="key"[^>]* value="([^"]+)"/.exec(await (await admin.get(path)).text())?.[1] ?? "";
}
