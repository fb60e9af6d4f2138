import { z } from "zod";
import { type Finding, mend, note, ok, quoted, skip, supabase } from "./finding.ts";
import { type Answer, askProject, fetchAnswer, NoAnswerError, type Project } from "./project.ts";

const settingsSchema = z.object({
  mailer_autoconfirm: z.boolean(),
  external: z.record(z.string(), z.boolean()),
});

export type PublicSettings = z.infer<typeof settingsSchema>;

interface Access {
  findings: Finding[];
  settings: PublicSettings | null;
}

export async function checkAccess(project: Project): Promise<Access> {
  const { url } = project;
  try {
    return read(await askProject(project, "/auth/v1/settings"), url);
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return refused(
      `${url} cannot be reached (${error.message}). Check SUPABASE_URL and the network; a paused project is resumed in the dashboard.`,
    );
  }
}

function read({ status, json }: Answer, url: string): Access {
  if (status === 401 || status === 403)
    return refused("The publishable key is refused. Copy it again from the dashboard: Settings, API Keys.");
  if (status >= 500)
    return refused(`${url} answers ${status}: the project is paused, starting or down. See its dashboard.`);
  const { data: settings } = settingsSchema.safeParse(json);
  if (status !== 200 || !settings)
    return refused(
      `${url} does not answer as a Supabase project does. SUPABASE_URL is the project's API address, such as https://<ref>.supabase.co.`,
    );
  return { findings: [ok(`${url} answers and takes the publishable key.`)], settings };
}

function refused(message: string): Access {
  return { findings: [mend(message)], settings: null };
}

export function checkSignUp({ mailer_autoconfirm, external }: PublicSettings): Finding[] {
  const faults = [
    mailer_autoconfirm &&
      mend(
        `Email confirmation is off: anybody can sign up with an address of someone else. Push the configuration: ${supabase("config push")}`,
      ),
    external.anonymous_users &&
      mend(
        "Anonymous sign-in is on: whoever has the publishable key reads what members read. Switch it off: dashboard, Authentication, Sign In / Providers.",
      ),
  ].filter(fault => typeof fault === "object");
  return faults.length > 0
    ? faults
    : [ok("Sign-ups confirm their address, and nobody is signed in anonymously.")];
}

/** A mail link with an unknown token leads to the site URL. */
export async function checkLinks(project: Project): Promise<Finding> {
  const { siteUrl, ref } = project;
  if (!siteUrl) return skip("Where links in mail lead: set SITE_URL.");
  const { headers } = await askProject(project, "/auth/v1/verify?token=none&type=signup");
  const target = headers.get("location")?.split(/[?#]/)[0];
  if (!target)
    return skip("Where links in mail lead: the auth service sent none on. Try again in five minutes.");
  if (target === siteUrl) return ok(`Links in mail lead to ${siteUrl}.`);
  return mend(
    `Links in mail lead to ${quoted(target)} instead of ${siteUrl}. Set SITE_URL=${siteUrl} and SUPABASE_REMOTES_PRODUCTION_PROJECT_ID=${ref ?? "<ref>"}, then push the configuration: ${supabase("config push")}`,
  );
}

/** Only the project's owner may read these settings. @throws NoAnswerError */
export async function checkMail({ management, ref, timeoutMs }: Project): Promise<Finding> {
  if (!management)
    return skip("The mail server: set SUPABASE_ACCESS_TOKEN (dashboard: Account, Access Tokens).");
  if (!ref) return skip("The mail server: a self-hosted project has no management API.");
  const headers = { authorization: `Bearer ${management.token}` };
  const address = `${management.url}/v1/projects/${ref}/config/auth`;
  const { status, json } = await fetchAnswer(address, timeoutMs, { headers });
  const settings = z.record(z.string(), z.unknown()).safeParse(json).data;
  if (status !== 200 || !settings) return mend(refusal(status));
  if (settings.hook_send_email_enabled === true)
    return note(
      "A hook sends the mail instead of the mail server: its links must be those of supabase/templates.",
    );
  if (settings.smtp_host && settings.smtp_admin_email) return ok("There is a mail server.");
  return mend(
    `There is no mail server of your own: the built-in one writes to your team only, so nobody else can sign up. Set SMTP_HOST, SMTP_USER, SMTP_PASS and SMTP_ADMIN_EMAIL, then push the configuration: ${supabase("config push")}`,
  );
}

function refusal(status: number) {
  if (status === 401)
    return "The access token is refused. Make another one: dashboard, Account, Access Tokens.";
  if (status === 403 || status === 404)
    return "The access token may not read this project's auth settings. Use one of an account that owns the project.";
  return `The management API answers ${status} instead of the project's settings. Try again later.`;
}
