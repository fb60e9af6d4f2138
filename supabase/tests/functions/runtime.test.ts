import { expect, test } from "vitest";
import { HOSTED_VERSION, testDeno } from "../../../tests/support/sites/test-deno.ts";
import { runDeno } from "../support/run-deno.ts";

test("the functions run on the Deno of this test project", async () => {
  const version = await runDeno("console.log(JSON.stringify(Deno.version.deno));");
  expect(version === HOSTED_VERSION).toBe(testDeno === "deno-hosted");
});
