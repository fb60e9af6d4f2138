import { checkAccess, checkCaptcha, checkLinks, checkSigningKeys, checkSignUp } from "./checks-access.ts";
import { checkFunctions, checkMigrations, checkTables } from "./checks-deployed.ts";
import { checkManagement } from "./checks-settings.ts";
import { type Finding, mend, skip } from "./finding.ts";
import type { ProductionConfig } from "./production-config.ts";
import { NoAnswerError, type Project } from "./project.ts";

/** Everything about the project that can be known from outside with the keys that are given. */
export async function checkProject(project: Project, config: ProductionConfig): Promise<Finding[]> {
  const { findings, settings } = await checkAccess(project);
  const management = checkManagement(project, config);
  if (!settings)
    return [
      ...findings,
      skip("Everything else of the project: first mend the line above."),
      ...(await management),
    ];
  const others = await Promise.all([
    told("captcha protection", checkCaptcha(project)),
    told("links in mail", checkLinks(project)),
    told("the keys that verify tokens", checkSigningKeys(project)),
    told("the tables", checkTables(project)),
    told("the migrations", checkMigrations(project)),
    told("the edge functions", checkFunctions(project, config)),
    management,
  ]);
  return withoutRepeats([...findings, ...checkSignUp(settings, config), ...others.flat()]);
}

/** What the public endpoints show, the management API may say once more. */
function withoutRepeats(findings: Finding[]) {
  return [...new Map(findings.map(finding => [finding.says, finding])).values()];
}

async function told(subject: string, findings: Promise<Finding | Finding[]>): Promise<Finding[]> {
  try {
    return [await findings].flat();
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    return [
      mend(
        `No answer about ${subject} (${error.message}). Try again; if it stays so, see the project's logs.`,
      ),
    ];
  }
}
