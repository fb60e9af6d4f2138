import { checkProject } from "./hosted/check.ts";
import { readProductionConfig } from "./hosted/production-config.ts";
import { type Project, readProject } from "./hosted/project.ts";
import { runCommand } from "./operator/command.ts";

await runCommand(async ([command, ...rest]) => {
  if (command !== "check" || rest.length > 0) throw new Error("Usage: npm run hosted -- check");
  const project = readProject(process.env);
  const findings = await checkProject(project, readProductionConfig(process.env));
  const lines = findings.map(
    ({ state, message }) => `${state.padEnd(4)}  ${withoutSecrets(message, project)}\n`,
  );
  const { length } = findings.filter(({ state }) => state === "mend");
  if (length > 0) process.exitCode = 1;
  return `${lines.join("")}\n${length === 0 ? "Nothing to mend." : `${length} to mend.`}`;
});

/** A server may send back the keys that it was sent. */
function withoutSecrets(message: string, { publishableKey, secretKey, management }: Project) {
  const secrets = [publishableKey, secretKey, management?.token];
  return secrets.reduce<string>(
    (text, secret) => (secret ? text.replaceAll(secret, "[key]") : text),
    message,
  );
}
