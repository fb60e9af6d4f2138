import { z } from "zod";
import { type Finding, mend, note, ok, quoted, skip, supabase } from "./finding.ts";
import type { ProductionConfig } from "./production-config.ts";
import { type Answer, askProject, NoAnswerError, type Project } from "./project.ts";

const settingsSchema = z.object({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  external: z.record(z.string(), z.boolean()),
});

export type PublicSettings = z.infer<typeof settingsSchema>;

interface Access {
  findings: Finding[];
  settings: PublicSettings | null;
}

export const newKey = "Make a new one: dashboard, Settings, API Keys.";

export async function checkAccess(project: Project): Promise<Access> {
  const { url, publishableKey } = project;
  try {
    const start = Date.now();
    const answer = await askProject(project, "/auth/v1/settings");
    return read(answer, url, publishableKey, (start + Date.now()) / 2);
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return refused(
      `${url} cannot be reached (${error.message}). Check SUPABASE_URL and the network; a paused project is resumed in the dashboard.`,
    );
  }
}

function read({ status, headers, json }: Answer, url: string, key: string, at: number): Access {
  if (status === 401 || status === 403)
    return refused("The publishable key is refused. Copy it again from the dashboard: Settings, API Keys.");
  if (status >= 500)
    return refused(`${url} answers ${status}: the project is paused, starting or down. See its dashboard.`);
  const { data: settings } = settingsSchema.safeParse(json);
  if (status !== 200 || !settings)
    return refused(
      `${url} does not answer as a Supabase project does. SUPABASE_URL is the project's API address, such as https://<ref>.supabase.co.`,
    );
  return {
    findings: [
      ok(`${url} answers and takes the publishable key.`),
      ...(key.startsWith("eyJ") ? [olderKey] : []),
      clockOf(headers, at),
    ],
    settings,
  };
}

function refused(message: string): Access {
  return { findings: [mend(message)], settings: null };
}

const olderKey = note(`The publishable key is of the older kind, which ends with 2026. ${newKey}`);

const maxSkewMs = 60_000;

function clockOf(headers: Headers, at: number): Finding {
  const skew = Math.abs(Date.parse(headers.get("date") ?? "") - at);
  if (Number.isNaN(skew)) return note("The project did not tell its time, so the clocks were not compared.");
  if (skew <= maxSkewMs) return ok("The clocks of this machine and of the project agree.");
  return mend(
    `The clocks of this machine and of the project differ by ${Math.round(skew / 1000)} s. Set this one by a time server, such as with: timedatectl set-ntp true`,
  );
}

const push = `Push the configuration: ${supabase("config push")}`;

export function checkSignUp(settings: PublicSettings, { auth }: ProductionConfig): Finding[] {
  const { email, anonymous_users: anonymous, ...others } = settings.external;
  const offered = Object.keys(others).filter(name => others[name]);
  const faults = [
    !email && mend(`Email sign-in is off: nobody can log in. ${push}`),
    settings.disable_signup === auth.enable_signup &&
      mend(
        `Sign-up is ${settings.disable_signup ? "off" : "on"}, other than in supabase/config.toml. ${push}`,
      ),
    settings.mailer_autoconfirm &&
      mend(`Email confirmation is off: anybody can sign up with an address of someone else. ${push}`),
    anonymous &&
      mend(
        "Anonymous sign-in is on: whoever has the publishable key reads what members read. Switch it off: dashboard, Authentication, Sign In / Providers.",
      ),
  ].filter(fault => fault !== false && fault !== undefined);
  const findings =
    faults.length > 0 ? faults : [ok("Members sign up with an email address that they confirm.")];
  if (offered.length === 0) return findings;
  const named = offered.filter(name => /^\w{1,30}$/.test(name)).slice(0, 10);
  const unused = `Also switched on, and of no use to Treks: ${named.join(", ")}.`;
  return [...findings, note(`${unused} Switch it off: dashboard, Authentication, Sign In / Providers.`)];
}

export const captchaIsOn = mend(
  "Captcha protection is on, and Treks has no captcha: nobody can sign up, log in or reset a password. Switch it off: dashboard, Authentication, Attack Protection.",
);

const errorSchema = z.object({ error_code: z.string().optional() });

/** The service checks the captcha of a login before the address. */
export async function checkCaptcha(project: Project): Promise<Finding> {
  const headers = { "content-type": "application/json" };
  const login = { method: "POST", headers, body: "{}" };
  const answer = await askProject(project, "/auth/v1/token?grant_type=password", login);
  const code = errorSchema.safeParse(answer.json).data?.error_code;
  if (code === "captcha_failed") return captchaIsOn;
  if (answer.status === 400) return ok("Captcha protection is off.");
  return skip(
    `Whether captcha protection is off: the login answered ${answer.status}. Try again in five minutes.`,
  );
}

const keysSchema = z.object({ keys: z.array(z.object({ kty: z.string() })) });

export async function checkSigningKeys(project: Project): Promise<Finding> {
  const { status, json } = await askProject(project, "/auth/v1/.well-known/jwks.json");
  const { data } = keysSchema.safeParse(json);
  if (status !== 200 || !data)
    return mend(
      `The keys that verify tokens cannot be read (${status}): no session is believed. See the auth service's logs.`,
    );
  if (data.keys.some(({ kty }) => kty === "EC" || kty === "RSA"))
    return ok("Tokens are signed with a key pair, so Treks verifies them itself.");
  return note(
    "Tokens are signed with a shared secret, so Treks asks the auth service about each. Change to a key pair: Settings, JWT Keys.",
  );
}

const foreignUrls = ["http://localhost:3000/login", "https://elsewhere.invalid/"];

/** A mail link with an unknown token leads to the site URL, or to its redirect address if that is allowed. */
export async function checkLinks(project: Project): Promise<Finding[]> {
  const { siteUrl } = project;
  if (!siteUrl) return [skip("Where links in mail lead: set SITE_URL.")];
  const [target, ...foreign] = await Promise.all([
    follow(project),
    ...foreignUrls.filter(url => !url.startsWith(siteUrl)).map(url => follow(project, url)),
  ]);
  if (!target)
    return [skip("Where links in mail lead: the auth service sent none on. Try again in five minutes.")];
  const findings =
    target === siteUrl ? [ok(`Links in mail lead to ${siteUrl}.`)] : [wrongSiteUrl(target, project)];
  const allowed = foreign.filter(url => url && foreignUrls.some(start => url.startsWith(start)));
  if (allowed.length > 0)
    findings.push(
      mend(
        `The redirect list lets links of the project lead to ${allowed.map(quoted).join(" and ")}. Empty it: ${supabase("config push")}`,
      ),
    );
  return findings;
}

async function follow(project: Project, redirectTo?: string) {
  const query = new URLSearchParams({ token: "none", type: "signup" });
  if (redirectTo) query.set("redirect_to", redirectTo);
  const { headers } = await askProject(project, `/auth/v1/verify?${query}`);
  return headers.get("location")?.split(/[?#]/)[0] || null;
}

export function wrongSiteUrl(actual: unknown, { siteUrl, ref }: Project) {
  return mend(
    `Links in mail lead to ${quoted(actual)} instead of ${siteUrl}. Set SITE_URL=${siteUrl} and SUPABASE_REMOTES_PRODUCTION_PROJECT_ID=${ref ?? "<ref>"}, then push the configuration: ${supabase("config push")}`,
  );
}
