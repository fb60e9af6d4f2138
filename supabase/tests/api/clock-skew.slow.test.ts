import { SignJWT } from "jose";
import { beforeAll, expect, test } from "vitest";
import { callFunction } from "../support/call-function.ts";
import { callApi, claimsOf, createMember, newClient } from "../support/create-member.ts";
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
    const change = { method: "PATCH", body: { bio: "Out walking." } };
    expect((await callApi(context, token, "profiles?select=id")).status).toBe(200);
    expect((await callApi(context, token, `profiles?id=eq.${member.id}`, change)).status).toBe(204);
    const { auth } = newClient(context, context.backend.keys.publishable);
    expect((await auth.getUser(token)).error).toBeNull();
    expect((await callFunction(context.backend, "admin-purge-users", token, { json: {} })).status).toBe(403);
  },
);

/** The member's token, issued this many seconds from now. */
function issued(seconds: number) {
  const iat = Math.floor(Date.now() / 1000) + seconds;
  const secret = new TextEncoder().encode(context.backend.keys.jwtSecret);
  return new SignJWT({ ...claimsOf(member.token), iat, exp: iat + 3600 })
    .setProtectedHeader({ alg: "HS256", typ: "JWT" })
    .sign(secret);
}
