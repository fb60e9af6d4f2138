import { expect, test } from "vitest";
import { testDeno } from "../../../tests/support/sites/test-deno.ts";
import { runDeno } from "../support/run-deno.ts";

test("the functions run on the Deno that this test project is for", async () => {
  const version = await runDeno("console.log(JSON.stringify(Deno.version.deno));");
  if (testDeno === "deno-hosted") expect(version).toBe("2.1.4");
  else expect(version).toMatch(/^2\.9\./);
});
