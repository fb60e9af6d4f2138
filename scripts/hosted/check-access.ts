import { z } from "zod";
import { type Answer, askProject, NoAnswerError } from "./ask.ts";
import { type Finding, mend, note, ok } from "./finding.ts";
import type { Project } from "./project.ts";

const settingsSchema = z.object({
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
  external: z.record(z.string(), z.boolean()),
});

export type PublicSettings = z.infer<typeof settingsSchema>;

interface Access {
  findings: Finding[];
  /** Null when nothing else can be asked of this address with this key. */
  settings: PublicSettings | null;
}

export const newKey = "Make a new one: dashboard, Settings, API Keys.";

/** Whether the address is a Supabase project that takes the publishable key. */
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
    findings: [ok(`${url} answers and takes the publishable key.`), ageOf(key), clockOf(headers, at)].flat(),
    settings,
  };
}

function refused(says: string): Access {
  return { findings: [mend(says)], settings: null };
}

function ageOf(key: string): Finding[] {
  if (!key.startsWith("eyJ")) return [];
  return [note(`The publishable key is of the older kind, which ends with 2026. ${newKey}`)];
}

const allowedSkew = 60_000;

function clockOf(headers: Headers, at: number): Finding {
  const skew = Math.abs(Date.parse(headers.get("date") ?? "") - at);
  if (Number.isNaN(skew)) return note("The project did not tell its time, so the clocks were not compared.");
  if (skew <= allowedSkew) return ok("The clocks of this machine and of the project agree.");
  return mend(
    `The clocks of this machine and of the project differ by ${Math.round(skew / 1000)} s. Set this one by a time server, such as with: timedatectl set-ntp true`,
  );
}
