import { expect, test } from "vitest";
import { dependencies } from "../../../tests/support/hosted/deno/package.json";
import { hostedDeno } from "../../../tests/support/sites/test-deno.ts";
import { runDeno } from "../support/run-deno.ts";

test("the functions run on the Deno of this test project", async () => {
  const version = await runDeno("console.log(JSON.stringify(Deno.version.deno));");
  expect(version === dependencies["@deno/linux-x64-glibc"]).toBe(hostedDeno !== undefined);
});
