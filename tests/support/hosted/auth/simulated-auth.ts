import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import postgres from "postgres";
import type { SupabaseConfig } from "../../../../supabase/local/config.ts";
import { SUPABASE_DIR } from "../../../../supabase/local/contract.ts";
import type { Mailbox } from "../../mail/mailbox.ts";
import { readUser, signOut, signUp, updateUser } from "./accounts.ts";
import type { AuthCall, AuthService } from "./auth-service.ts";
import { followLink, verify } from "./links.ts";
import { recover, requireCaptcha, resend } from "./mail-requests.ts";
import { createMailer } from "./mailer.ts";
import { token } from "./sessions.ts";
import { AuthError, errorResponse, type ProjectSettings, RateLimits } from "./settings.ts";
import type { SigningKeys } from "./signing-keys.ts";

interface SimulatedAuthSettings {
  /** The public address of the service. */
  url: string;
  databaseUrl: string;
  settings: ProjectSettings;
  signingKeys: SigningKeys;
  mailbox: Mailbox;
  config: SupabaseConfig;
}

export function openSimulatedAuth(parts: SimulatedAuthSettings) {
  const { url, databaseUrl, settings, signingKeys, mailbox, config } = parts;
  const connection = { search_path: "auth" };
  const sql = postgres(databaseUrl, { max: 10, onnotice: () => {}, connection });
  const limits = new RateLimits(() => settings.rateLimits);
  const projectDir = path.dirname(SUPABASE_DIR);
  const mailer = createMailer({ url, settings, limits, mailbox, config, projectDir });
  const service = { sql, url, settings, keys: signingKeys, limits, mailer };
  return {
    answer: (request: Request, address: string) => answerAuth(service, request, address),
    stop: () => sql.end({ timeout: 1 }),
  };
}

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
async function answerAuth(service: AuthService, request: Request, address: string): Promise<Response> {
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
