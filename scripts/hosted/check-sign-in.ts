import { z } from "zod";
import { askProject } from "./ask.ts";
import type { PublicSettings } from "./check-access.ts";
import { type Finding, mend, note, ok, skip } from "./finding.ts";
import type { ProductionConfig } from "./production-config.ts";
import type { Project } from "./project.ts";
import { supabase } from "./supabase-cli.ts";

const push = `Push the configuration: ${supabase("config push")}`;

/** What the auth service tells everybody of who may sign up and log in. */
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
  return offered.length > 0 ? [...findings, unusedProviders(offered)] : findings;
}

function unusedProviders(names: string[]) {
  const known = names.filter(name => /^\w{1,30}$/.test(name)).slice(0, 10);
  return note(
    `Also switched on, and of no use to Treks: ${known.join(", ")}. Switch it off: dashboard, Authentication, Sign In / Providers.`,
  );
}

export const captchaIsOn = mend(
  "Captcha protection is on, and Treks has no captcha: nobody can sign up, log in or reset a password. Switch it off: dashboard, Authentication, Attack Protection.",
);

const errorSchema = z.object({ error_code: z.string().optional() });

/** A login without address and without captcha: refused for the captcha first, where there is one. */
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
