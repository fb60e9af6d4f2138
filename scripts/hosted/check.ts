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
  if (!settings)
    return [
      ...findings,
      skip("Everything else of the project: first mend the line above."),
      ...(await management),
    ];
  const others = await Promise.all([
    orFault(checkCaptcha(project), silence("captcha protection")),
    orFault(checkLinks(project), silence("links in mail")),
    orFault(checkSigningKeys(project), silence("the keys that verify tokens")),
    orFault(checkTables(project), silence("the tables")),
    orFault(checkMigrations(project), silence("the migrations")),
    orFault(checkFunctions(project, config), silence("the edge functions")),
    management,
  ]);
  return withoutRepeats([...findings, ...checkSignUp(settings, config), ...others.flat()]);
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

function silence(subject: string) {
  return (reason: string) =>
    `No answer about ${subject} (${reason}). Try again; if it stays so, see the project's logs.`;
}
