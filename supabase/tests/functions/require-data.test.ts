import { expect, test } from "vitest";
import { FUNCTIONS, runDeno } from "../support/run-deno.ts";

const SCRIPT = `
import { requireData } from "${FUNCTIONS}/_shared/database.ts";
const refusal = code =>
  requireData(Promise.resolve({ data: null, error: { code, message: "as the database says" } }))
    .catch(({ status, message }) => [status ?? null, message]);
console.log(JSON.stringify(await Promise.all(Deno.args.map(refusal))));
`;

test("requireData turns refusals of the database into HTTP errors", async () => {
  expect(await runDeno(SCRIPT, { args: ["PT401", "42501", "PGRST003", "22P02"] })).toEqual([
    [401, "Please sign in again."],
    [403, "Only an admin can do this."],
    [503, "Too many are at work just now. Try again in a minute."],
    [null, "as the database says"],
  ]);
});
