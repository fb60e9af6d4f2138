import { checkAccess, checkLinks, checkMail, checkSignUp } from "./hosted/checks-access.ts";
import { checkFunctions, checkMigrations, checkTables } from "./hosted/checks-deployed.ts";
import { type Finding, mend, skip } from "./hosted/finding.ts";
import { NoAnswerError, type Project, readProject } from "./hosted/project.ts";
import { runCommand } from "./operator/command.ts";
import { type Progress, silent } from "./operator/progress.ts";

const command = {
  name: "npm run hosted",
  about: "Looks after a hosted Supabase project, whose address and keys are in .env.",
  words: { check: "says what of the project does not fit this Treks; changes nothing" },
  example: "npm run hosted -- check",
};

if (import.meta.main) await runCommand(command, (_, progress) => check(progress));

async function check(progress: Progress) {
  const project = readProject(process.env);
  const findings = await checkProject(project, progress);
  const lines = findings.map(
    ({ state, message }) => `${state.padEnd(4)}  ${withoutSecrets(message, project)}\n`,
  );
  const { length } = findings.filter(({ state }) => state === "mend");
  if (length > 0) process.exitCode = 1;
  return `${lines.join("")}\n${length === 0 ? "Nothing to mend." : `${length} to mend.`}`;
}

/** A server may send back the keys that it was sent. */
function withoutSecrets(message: string, { publishableKey, secretKey, management }: Project) {
  const secrets = [publishableKey, secretKey, management?.token];
  return secrets.reduce<string>(
    (text, secret) => (secret ? text.replaceAll(secret, "[key]") : text),
    message,
  );
}

export async function checkProject(project: Project, progress: Progress = silent): Promise<Finding[]> {
  progress.step("Asking the project", "checks", 6);
  const { findings, settings } = await checkAccess(project).finally(progress.add);
  const mail = orFault(
    checkMail(project),
    reason => `The management API cannot be reached (${reason}). Try again, or unset SUPABASE_ACCESS_TOKEN.`,
  );
  const rest = "Everything else of the project: first mend the line above.";
  if (!settings) return [...findings, skip(rest), ...(await mail)];
  const others = Object.entries({
    "links in mail": checkLinks(project),
    "the tables": checkTables(project),
    "the migrations": checkMigrations(project),
    "the edge functions": checkFunctions(project),
  }).map(([subject, checking]) =>
    orFault(
      checking,
      reason => `No answer about ${subject} (${reason}). Try again; if it stays so, see the project's logs.`,
    ),
  );
  const all = [...others, mail].map(each => each.finally(progress.add));
  const found = await Promise.all(all);
  return [...findings, ...checkSignUp(settings), ...found.flat()];
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
