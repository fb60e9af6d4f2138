import { checkAccess, checkCaptcha, checkLinks, checkSigningKeys, checkSignUp } from "./checks-access.ts";
import { checkFunctions, checkMigrations, checkTables } from "./checks-deployed.ts";
import { checkManagement } from "./checks-settings.ts";
import { type Finding, mend, skip } from "./finding.ts";
import type { ProductionConfig } from "./production-config.ts";
import { NoAnswerError, type Project } from "./project.ts";

export async function checkProject(project: Project, config: ProductionConfig): Promise<Finding[]> {
  const { findings, settings } = await checkAccess(project);
  const management = orFault(
    checkManagement(project, config),
    reason => `The management API cannot be reached (${reason}). Try again, or unset SUPABASE_ACCESS_TOKEN.`,
  );
  const rest = "Everything else of the project: first mend the line above.";
  if (!settings) return [...findings, skip(rest), ...(await management)];
  const others = Object.entries({
    "captcha protection": checkCaptcha(project),
    "links in mail": checkLinks(project),
    "the keys that verify tokens": checkSigningKeys(project),
    "the tables": checkTables(project),
    "the migrations": checkMigrations(project),
    "the edge functions": checkFunctions(project, config),
  }).map(([subject, checking]) =>
    orFault(
      checking,
      reason => `No answer about ${subject} (${reason}). Try again; if it stays so, see the project's logs.`,
    ),
  );
  const found = await Promise.all([...others, management]);
  return withoutRepeats([...findings, ...checkSignUp(settings, config), ...found.flat()]);
}

function withoutRepeats(findings: Finding[]) {
  return [...new Map(findings.map(finding => [finding.message, finding])).values()];
}

async function orFault(
  findings: Promise<Finding | Finding[]>,
  sentence: (reason: string) => string,
): Promise<Finding[]> {
  try {
    return [await findings].flat();
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return [mend(sentence(error.message))];
  }
}
