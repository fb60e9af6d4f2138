import { expect, test } from "vitest";
import { HOSTED_VERSION, testDeno } from "../../../tests/support/sites/test-deno.ts";
import { runDeno } from "../support/run-deno.ts";

test("the functions run on the Deno that this test project is for", async () => {
  const version = await runDeno("console.log(JSON.stringify(Deno.version.deno));");
  expect(version === HOSTED_VERSION).toBe(testDeno === "deno-hosted");
});
