import type { ApiKeyResolver } from "@supabase/lite";
import { verifyJwt } from "../jwt.ts";
import type { BackendKeys } from "../keys.ts";

type RequestContext = Parameters<ApiKeyResolver>[1];

export function keyResolver(keys: BackendKeys): ApiKeyResolver {
  return async (key, context) => {
    if (key === keys.secret) return { type: "secret", claims: { role: "service_role" } };
    if (key !== keys.publishable) return null;
    if (context.req.path.startsWith("/rest/v1/")) recogniseMember(context, keys.jwtSecret);
    return { type: "publishable", claims: { role: "anon" } };
  };
}

// The library verifies a token twice per request, so this is faster. Invalid tokens are left for it to refuse.
function recogniseMember(context: RequestContext, jwtSecret: string) {
  const [, token] = /^Bearer (.+)$/.exec(context.req.header("Authorization") ?? "") ?? [];
  const claims = token ? verifyJwt(token, jwtSecret) : null;
  if (!claims) return;
  context.set("ignoreAuthorization", true);
  context.set("userId", claims.sub);
  context.set("sessionId", claims.session_id);
  context.set("jwt", claims);
}
