import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { testDir } from "../tests/support/test-dir.ts";

const globals = "window.scrollTo(0, 0);\nsave({ localStorage });\nself.document.close();\n";
const environment = "use(process.env.PORT);\n";

test.each([
  ["browser globals where the server renders", "app/features/forums/card.tsx", globals, true],
  ["browser globals in an island", "app/features/forums/card.island.tsx", globals, false],
  ["the environment outside of env.server.ts", "app/infra/log.server.ts", environment, true],
])("%s: %s", (_, file, text, isFaulty) => {
  const project = testDir();
  mkdirSync(path.join(project, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(project, file), text);
  cpSync("biome.json", path.join(project, "biome.json"));
  const args = ["lint", "--vcs-enabled=false", "--reporter=json"];
  const { stdout } = spawnSync("biome", args, { cwd: project, encoding: "utf8" });
  const rules: string[] = JSON.parse(stdout).diagnostics.map(
    ({ category }: { category: string }) => category,
  );
  expect(rules.some(rule => /noRestrictedGlobals|noProcessEnv/.test(rule))).toBe(isFaulty);
});
