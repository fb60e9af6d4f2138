import { z } from "zod";
import { captchaIsOn, wrongSiteUrl } from "./checks-access.ts";
import { type Finding, mend, note, ok, quoted, skip, supabase } from "./finding.ts";
import { type ProductionConfig, readTemplate } from "./production-config.ts";
import { fetchAnswer, type Project } from "./project.ts";

const push = `Push the configuration: ${supabase("config push")}`;

/** Only the project's owner may read these settings. @throws NoAnswerError */
export async function checkManagement(project: Project, config: ProductionConfig): Promise<Finding[]> {
  const { management, ref, timeoutMs } = project;
  const subject = "The mail server, the mail templates and the rate limits";
  if (!management)
    return [skip(`${subject}: set SUPABASE_ACCESS_TOKEN (dashboard: Account, Access Tokens).`)];
  if (!ref) return [skip(`${subject}: a self-hosted project has no management API.`)];
  const headers = { authorization: `Bearer ${management.token}` };
  const address = `${management.url}/v1/projects/${ref}/config/auth`;
  const { status, json } = await fetchAnswer(address, timeoutMs, { headers });
  const settings = z.record(z.string(), z.unknown()).safeParse(json).data;
  return status === 200 && settings ? compare(settings, project, config) : [mend(refusal(status))];
}

function refusal(status: number) {
  if (status === 401)
    return "The access token is refused. Make another one: dashboard, Account, Access Tokens.";
  if (status === 403 || status === 404)
    return "The access token may not read this project's auth settings. Use one of an account that owns the project.";
  return `The management API answers ${status} instead of the project's settings. Try again later.`;
}

type Settings = Record<string, unknown>;

function compare(settings: Settings, project: Project, config: ProductionConfig): Finding[] {
  const { security_captcha_enabled, sessions_single_per_user, site_url } = settings;
  const faults = [
    ...mailFaults(settings),
    // config.toml does not set the next two.
    security_captcha_enabled === true && captchaIsOn,
    sessions_single_per_user === true && singleSessions,
    project.siteUrl && site_url !== project.siteUrl && wrongSiteUrl(site_url, project),
    ...differences(settings, comparable(config)),
  ].filter(fault => typeof fault === "object");
  return faults.length > 0
    ? faults
    : [ok("Mail server, mail templates, rate limits and all else are as in supabase/config.toml.")];
}

const singleSessions = mend(
  "Each login ends the member's other sessions. Switch off single sessions: dashboard, Authentication, Sessions.",
);

function mailFaults({ smtp_host, smtp_admin_email, hook_send_email_enabled: hook }: Settings): Finding[] {
  if (hook === true)
    return [
      note(
        "A hook sends the mail instead of the mail server: its links must be those of supabase/templates.",
      ),
    ];
  if (smtp_host && smtp_admin_email) return [];
  return [
    mend(
      `There is no mail server of your own: the built-in one writes to your team only, so nobody else can sign up. Set SMTP_HOST, SMTP_USER, SMTP_PASS and SMTP_ADMIN_EMAIL, then push the configuration: ${supabase("config push")}`,
    ),
  ];
}

const publicSettings = new Set([
  "site_url",
  "disable_signup",
  "mailer_autoconfirm",
  "external_email_enabled",
]);

function comparable(config: ProductionConfig): AuthSettings {
  return Object.fromEntries(
    Object.entries(expectedAuthSettings(config)).filter(
      ([name, value]) => !publicSettings.has(name) && !/^env\(\w+\)$/.test(String(value)),
    ),
  );
}

function differences(settings: Settings, expected: AuthSettings): Finding[] {
  return Object.entries(expected).flatMap(([name, value]) => {
    const actual = settings[name];
    const isUnset = (actual ?? "") === "";
    if (actual === value || (isUnset && value === "")) return [];
    if (name.startsWith("smtp_") && !settings.smtp_host) return [];
    if (name.startsWith("rate_limit_") && Number(actual) >= Number(value)) return [];
    const template = /^mailer_(?:templates|subjects)_(.+?)(?:_content)?$/.exec(name)?.[1];
    const subject = template ? `The mail template ${template}` : `The setting ${name}`;
    const difference = name.startsWith("mailer_templates_")
      ? "has another text than supabase/templates."
      : `is ${quoted(actual)} instead of ${quoted(value)}.`;
    return [mend(`${subject} ${difference} ${push}`)];
  });
}

export type AuthSettings = Record<string, string | number | boolean>;

/** The official CLI pushes these settings. The mail password is omitted, because the API masks it. */
export function expectedAuthSettings({ auth }: ProductionConfig): AuthSettings {
  const { email, rate_limit } = auth;
  const { smtp } = email;
  return {
    site_url: auth.site_url,
    uri_allow_list: auth.additional_redirect_urls.join(","),
    jwt_exp: auth.jwt_expiry,
    refresh_token_rotation_enabled: auth.enable_refresh_token_rotation,
    security_refresh_token_reuse_interval: auth.refresh_token_reuse_interval,
    disable_signup: !auth.enable_signup,
    password_min_length: auth.minimum_password_length,
    external_email_enabled: email.enabled,
    mailer_autoconfirm: !email.enable_confirmations,
    mailer_secure_email_change_enabled: email.double_confirm_changes,
    mailer_otp_length: email.otp_length,
    mailer_otp_exp: email.otp_expiry,
    security_update_password_require_reauthentication: email.secure_password_change,
    smtp_max_frequency: inSeconds(email.max_frequency),
    smtp_host: smtp.host,
    smtp_port: String(smtp.port),
    smtp_user: smtp.user,
    smtp_admin_email: smtp.admin_email,
    smtp_sender_name: smtp.sender_name,
    rate_limit_email_sent: rate_limit.email_sent,
    rate_limit_otp: rate_limit.sign_in_sign_ups,
    rate_limit_token_refresh: rate_limit.token_refresh,
    rate_limit_verify: rate_limit.token_verifications,
    ...templateSettings(email.template),
  };
}

function inSeconds(duration: string) {
  return Number.parseInt(duration, 10) * (duration.endsWith("m") ? 60 : 1);
}

function templateSettings(templates: ProductionConfig["auth"]["email"]["template"]): AuthSettings {
  return Object.fromEntries(
    Object.entries(templates).flatMap(([name, template]) => [
      [`mailer_subjects_${name}`, template.subject],
      [`mailer_templates_${name}_content`, readTemplate(template)],
    ]),
  );
}
