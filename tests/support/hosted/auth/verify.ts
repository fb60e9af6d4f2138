import { createHash } from "node:crypto";
import { z } from "zod";
import { validationFailed } from "./auth-error.ts";
import { type AuthCall, type AuthService, readBody } from "./auth-service.ts";
import { openSession } from "./sessions.ts";
import { spendToken } from "./spend-token.ts";

const bodySchema = z.object({
  type: z.string().default(""),
  token_hash: z.string().nullish(),
  token: z.string().nullish(),
  email: z.string().nullish(),
});

export async function verify(service: AuthService, call: AuthCall) {
  service.limits.take("verify", call.address);
  const { type, token_hash, token, email } = await readBody(call, bodySchema);
  if (!type) throw validationFailed("Verify requires a verification type");
  if (Boolean(token) === Boolean(token_hash)) {
    throw validationFailed("Verify requires either a token or a token hash");
  }
  if (token_hash && email) throw validationFailed("Only the token_hash and type should be provided");
  const hash = token_hash ?? hashOf(email ?? "", token ?? "");
  const answer = await service.sql.begin(async sql => {
    const user = await spendToken(service.settings, sql, hash, type);
    return openSession(service, sql, user, "otp", call);
  });
  return Response.json(answer);
}

function hashOf(email: string, code: string) {
  return createHash("sha224")
    .update(email.toLowerCase() + code)
    .digest("hex");
}
