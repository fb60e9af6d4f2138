import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type AuthCall, type AuthService, readBody, type Transaction } from "./auth-service.ts";
import { AuthError, type ProjectSettings, validationFailed } from "./settings.ts";
import { findUserByEmail } from "./users.ts";

/** Whoever sends a challenge gets a link that ends with `?code=`. */
export const challengeSchema = z.object({
  code_challenge: z.string().nullish(),
  code_challenge_method: z.string().nullish(),
});

type Challenge = z.infer<typeof challengeSchema>;

const recoverSchema = challengeSchema.extend({ email: z.string().default("") });

export async function recover(service: AuthService, call: AuthCall) {
  service.limits.take("recover", call.address);
  const body = await readBody(call, recoverSchema);
  await requireCaptcha(service, call);
  if (!body.email) throw validationFailed("Password recovery requires an email");
  const user = await findUserByEmail(service.sql, requireEmail(body.email));
  if (!user) return Response.json({});
  const isPkce = requireChallenge(body);
  if (isPkce) await keepFlow(service.sql, user.id, "recovery", body);
  const target = redirectTarget(service.settings, call);
  await service.sql.begin(sql => service.mailer.sendLink(sql, "recovery", user, target, isPkce));
  return Response.json({});
}

const resendSchema = recoverSchema.extend({ type: z.string().default("") });

export async function resend(service: AuthService, call: AuthCall) {
  service.limits.take("resend", call.address);
  const body = await readBody(call, resendSchema);
  await requireCaptcha(service, call);
  if (body.type !== "signup") {
    throw validationFailed("Missing one of these types: signup, email_change, sms, phone_change");
  }
  if (!body.email) throw validationFailed("Type provided requires an email address");
  const user = await findUserByEmail(service.sql, requireEmail(body.email));
  if (!user || user.email_confirmed_at) return Response.json({});
  const isPkce = requireChallenge(body);
  const target = redirectTarget(service.settings, call);
  await service.sql.begin(async sql => {
    if (isPkce) await keepFlow(sql, user.id, "email/signup", body);
    await service.mailer.sendLink(sql, "confirmation", user, target, isPkce);
  });
  return Response.json({});
}

/** @throws AuthError */
export function requireEmail(email: string) {
  if (Buffer.byteLength(email) > 255) throw validationFailed("An email address is too long");
  if (!/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*$/.test(email)) {
    throw validationFailed("Unable to validate email address: invalid format");
  }
  return email.toLowerCase();
}

const captchaSchema = z.object({
  gotrue_meta_security: z.object({ captcha_token: z.string().nullish() }).nullish(),
});

/** No solution of a captcha is right: the site has none. @throws AuthError */
export async function requireCaptcha({ settings }: AuthService, call: AuthCall) {
  if (!settings.captcha) return;
  const { gotrue_meta_security } = await readBody(call, captchaSchema);
  const reason = gotrue_meta_security?.captcha_token ? "invalid-input-response" : "no captcha_token found";
  throw new AuthError(400, "captcha_failed", `captcha protection: request disallowed (${reason})`);
}

/** Whether there is a challenge. @throws AuthError */
export function requireChallenge({ code_challenge, code_challenge_method }: Challenge) {
  if (Boolean(code_challenge) !== Boolean(code_challenge_method)) {
    throw validationFailed("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (!code_challenge) return false;
  if (code_challenge.length < 43 || code_challenge.length > 128) {
    throw validationFailed("code challenge has to be between 43 and 128 characters");
  }
  return true;
}

export async function keepFlow(
  sql: Transaction | AuthService["sql"],
  userId: string,
  method: string,
  { code_challenge, code_challenge_method }: Challenge,
) {
  const provider = method === "recovery" ? "recovery" : "email";
  await sql`
    insert into flow_state (id, user_id, auth_code, code_challenge, code_challenge_method, provider_type,
      authentication_method, created_at, updated_at)
    values (${randomUUID()}, ${userId}, ${randomUUID()}, ${code_challenge ?? ""},
      ${(code_challenge_method ?? "").toLowerCase()}, ${provider}, ${method}, now(), now())`;
}

const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Where a mailed link leads: only to the site and what its owner allows, else to the site's first page. */
export function redirectTarget(settings: ProjectSettings, { request, url }: AuthCall) {
  const asked = [
    request.headers.get("redirect_to") || url.searchParams.get("redirect_to"),
    request.headers.get("referer"),
  ];
  return asked.find(target => target && isAllowed(settings, target)) || settings.siteUrl;
}

function isAllowed({ siteUrl, redirectUrls }: ProjectSettings, target: string) {
  const [site, asked] = [URL.parse(siteUrl), URL.parse(target)];
  if (!site || !asked) return false;
  const isSameHost = site.protocol === asked.protocol && site.hostname === asked.hostname;
  if (isSameHost && (site.port === asked.port || loopback.has(asked.hostname))) return true;
  const [withoutHash = ""] = target.split("#");
  return redirectUrls.some(pattern => patternFor(pattern).test(withoutHash));
}

const wildcards: Record<string, string> = { "**": ".*", "*": "[^./]*", "?": "[^./]" };

function patternFor(glob: string) {
  const parts = glob.split(/(\*\*|\*|\?)/);
  return new RegExp(
    `^${parts.map(part => wildcards[part] ?? part.replace(/[.+^${}()|[\]\\]/g, "\\$&")).join("")}$`,
  );
}
