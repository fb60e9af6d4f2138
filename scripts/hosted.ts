import { readEnvFile } from "../server/environment.ts";
import { checkProject } from "./hosted/check.ts";
import type { Finding } from "./hosted/finding.ts";
import { readProductionConfig } from "./hosted/production-config.ts";
import { type Project, readProject } from "./hosted/project.ts";

const usage = "Usage: npm run hosted -- check";

try {
  readEnvFile();
  const [command, ...rest] = process.argv.slice(2);
  if (command !== "check" || rest.length > 0) throw new Error(usage);
  const project = readProject(process.env);
  report(await checkProject(project, readProductionConfig(process.env)), project);
} catch (error) {
  process.stderr.write(`treks: ${(error as Error).message}\n`);
  process.exitCode = 1;
}

function report(findings: Finding[], project: Project) {
  for (const { state, says } of findings)
    process.stdout.write(`${state.padEnd(4)}  ${withoutSecrets(says, project)}\n`);
  const { length } = findings.filter(({ state }) => state === "mend");
  process.stdout.write(`\n${length === 0 ? "Nothing to mend." : `${length} to mend.`}\n`);
  if (length > 0) process.exitCode = 1;
}

/** A server may send back what it was sent. */
function withoutSecrets(says: string, { publishableKey, secretKey, management }: Project) {
  const secrets = [publishableKey, secretKey, management?.token];
  return secrets.reduce<string>((told, secret) => (secret ? told.replaceAll(secret, "[key]") : told), says);
}
