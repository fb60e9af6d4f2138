import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { z } from "zod";

const project = path.resolve(import.meta.dirname, "../../..");

test("functions import the versions that package.json installs", () => {
  const { dependencies } = JSON.parse(read("package.json"));
  const imports: Record<string, string> = JSON.parse(read("supabase/functions/deno.json")).imports;
  for (const [name, target] of Object.entries(imports)) {
    expect(target).toBe(`npm:${name}@${dependencies[name]}`);
  }
});

test("every function is deployed with the import map and checks its caller", () => {
  const names = globSync("supabase/functions/*/index.ts", { cwd: project }).map(file =>
    path.basename(path.dirname(file)),
  );
  const { functions } = configSchema.parse(parse(read("supabase/config.toml")));
  expect(Object.keys(functions).sort()).toEqual(names.sort());
  for (const [name, settings] of Object.entries(functions)) {
    expect(settings, name).toEqual({ verify_jwt: false, import_map: "./functions/deno.json" });
    expect(read(`supabase/functions/${name}/index.ts`), name).toMatch(
      /^export default serve(Action|Crawl|Job|Purge)\(/m,
    );
  }
});

const configSchema = z.object({ functions: z.record(z.string(), z.looseObject({})) });

function read(file: string) {
  return readFileSync(path.join(project, file), "utf8");
}
