import { expect, test } from "vitest";
import { FUNCTIONS, runDeno } from "../support/run-deno.ts";

const SCRIPT = `
import { publishableKey, secretKey } from "${FUNCTIONS}/_shared/env.ts";
const attempt = read => { try { return read(); } catch (error) { return error.message; } };
const found = JSON.parse(Deno.args[0]).map(env => {
  for (const name of Object.keys(Deno.env.toObject())) if (name.startsWith("SUPABASE_")) Deno.env.delete(name);
  for (const [name, value] of Object.entries(env)) Deno.env.set(name, value);
  return [attempt(secretKey), attempt(publishableKey)];
});
console.log(JSON.stringify(found));
`;

const legacy = { SUPABASE_SERVICE_ROLE_KEY: "old secret", SUPABASE_ANON_KEY: "old public" };
const keys = {
  SUPABASE_SECRET_KEYS: '{"default":"new secret","other":"x"}',
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"new public"}',
};
test("prefers the new keys to the legacy ones", async () => {
  expect(await keysIn({ ...legacy, ...keys }, keys, legacy, { ...legacy, ...both("{}") })).toEqual([
    ["new secret", "new public"],
    ["new secret", "new public"],
    ["old secret", "old public"],
    ["old secret", "old public"],
  ]);
});

test("names invalid JSON without showing it", async () => {
  const nonsense = ["sb_secret_abc", '{"default":', '["sb_secret_abc"]', '"sb_secret_abc"', "null", "7"];
  const refusals = [
    "SUPABASE_SECRET_KEYS is not a JSON object of keys.",
    "SUPABASE_PUBLISHABLE_KEYS is not a JSON object of keys.",
  ];
  expect(await keysIn(...nonsense.map(text => ({ ...legacy, ...both(text) })))).toEqual(
    nonsense.map(() => refusals),
  );
});

function both(text: string) {
  return { SUPABASE_SECRET_KEYS: text, SUPABASE_PUBLISHABLE_KEYS: text };
}

function keysIn(...environments: Record<string, string>[]) {
  return runDeno(SCRIPT, { args: [JSON.stringify(environments)] });
}
