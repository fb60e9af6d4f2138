import { SignJWT } from "jose";
import { beforeAll, expect, test } from "vitest";
import { callFunction } from "../support/call-function.ts";
import { createMember } from "../support/create-member.ts";
import { setUpBackend } from "../support/set-up-backend.ts";

const context = setUpBackend();
let member: Awaited<ReturnType<typeof createMember>>;

beforeAll(async () => {
  member = await createMember(context, "anna");
});

test.each([3, 600])(
  "accepts a token issued %i s in the future, because clocks are set back",
  async seconds => {
    const token = await issued(seconds);
    const { apiUrl, keys } = context.backend;
    const headers = {
      apikey: keys.publishable,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
    };
    expect((await fetch(`${apiUrl}/rest/v1/profiles?select=id`, { headers })).status).toBe(200);
    const write = { method: "PATCH", headers, body: JSON.stringify({ bio: "Out walking." }) };
    expect((await fetch(`${apiUrl}/rest/v1/profiles?id=eq.${member.id}`, write)).status).toBe(204);
    expect((await fetch(`${apiUrl}/auth/v1/user`, { headers })).status).toBe(200);
    expect((await callFunction(context.backend, "admin-purge-users", token, { json: {} })).status).toBe(403);
  },
);

/** The member's token, issued so many seconds from now. */
function issued(seconds: number) {
  const claims = JSON.parse(Buffer.from(member.token.split(".")[1] ?? "", "base64url").toString());
  const iat = Math.floor(Date.now() / 1000) + seconds;
  const secret = new TextEncoder().encode(context.backend.keys.jwtSecret);
  return new SignJWT({ ...claims, iat, exp: iat + 3600 })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(secret);
}
