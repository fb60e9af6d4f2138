import { setTimeout as wait } from "node:timers/promises";
import { AuthError, errorResponse } from "./auth-error.ts";
import type { AuthCall, AuthService } from "./auth-service.ts";
import { followLink } from "./follow-link.ts";
import { recover, requireCaptcha, resend } from "./mail-requests.ts";
import { signUp } from "./sign-up.ts";
import { token } from "./token.ts";
import { readUser, signOut, updateUser } from "./user.ts";
import { verify } from "./verify.ts";

type Endpoint = (service: AuthService, call: AuthCall) => Response | Promise<Response>;

const endpoints: Record<string, Endpoint> = {
  "GET /health": () => Response.json({ version: "v2.196.0", name: "GoTrue", description: "simulated" }),
  "GET /settings": readSettings,
  "GET /.well-known/jwks.json": readKeySet,
  "POST /signup": signUp,
  "POST /token": tokenWithCaptcha,
  "GET /verify": followLink,
  "POST /verify": verify,
  "POST /recover": recover,
  "POST /resend": resend,
  "GET /user": readUser,
  "PUT /user": updateUser,
  "POST /logout": signOut,
};

/** Answers as version 2.196.0 of the service does, down to its codes and words. */
export async function answerAuth(service: AuthService, request: Request, address: string): Promise<Response> {
  const url = new URL(request.url);
  const endpoint = endpoints[`${request.method} ${url.pathname.slice("/auth/v1".length)}`];
  if (!endpoint) return new Response("404 page not found\n", { status: 404 });
  try {
    return await Promise.race([endpoint(service, { request, url, address }), timeOut(service)]);
  } catch (error) {
    if (error instanceof AuthError) return errorResponse(error, request);
    process.stderr.write(
      `The simulated auth service failed: ${error instanceof Error ? error.stack : error}\n`,
    );
    const message = "Unexpected failure, please check server logs for more information";
    return errorResponse(new AuthError(500, "unexpected_failure", message), request);
  }
}

async function timeOut({ settings }: AuthService): Promise<never> {
  await wait(settings.longestRequest, undefined, { ref: false });
  const message = "Processing this request timed out, please retry after a moment.";
  throw new AuthError(504, "request_timeout", message);
}

const captchaGrants = new Set(["password"]);

async function tokenWithCaptcha(service: AuthService, call: AuthCall) {
  if (captchaGrants.has(call.url.searchParams.get("grant_type") ?? "")) await requireCaptcha(service, call);
  return token(service, call);
}

function readSettings({ settings }: AuthService) {
  return Response.json({
    external: { anonymous_users: false, email: true, phone: false },
    disable_signup: settings.disableSignup,
    mailer_autoconfirm: false,
    phone_autoconfirm: false,
    sms_provider: "",
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
  });
}

function readKeySet({ keys }: AuthService) {
  return Response.json(keys.keySet, { headers: { "cache-control": "public, max-age=600" } });
}
