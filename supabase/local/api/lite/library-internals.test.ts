import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { PostgresConnection } from "@supabase/lite/postgres";
import { Kysely } from "kysely";
import postgres from "postgres";
import { expect, test } from "vitest";

// This folder relies on undocumented parts of these libraries. After an upgrade, run the tests of supabase/local and
// supabase/tests/api, read what has changed in those parts, and write the version here.
const versions = {
  "@supabase/lite": "0.10.0",
  hono: "4.13.19",
  kysely: "0.28.18",
  postgres: "3.4.9",
};

const require = createRequire(import.meta.url);
const library = path.resolve("node_modules/@supabase/lite/dist/index.js");

test("the libraries are those whose internals were read", () => {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  for (const [name, version] of Object.entries(versions)) expect(dependencies[name], name).toBe(version);
});

test("there is one copy of each, so that what is replaced here is what the library calls", () => {
  const lite = createRequire(library);
  for (const name of ["hono", "kysely", "postgres"]) {
    expect(lite.resolve(name), name).toBe(require.resolve(name));
  }
});

// connection.ts overrides or replaces these.
test("the library's connection has the members that ours overrides", async () => {
  const connection = new PostgresConnection({ url: "postgres://127.0.0.1:1/none" });
  for (const name of [
    "withContext",
    "normalizeDbError",
    "close",
    "introspect",
    "clearSchemaCache",
  ] as const) {
    expect(connection[name], name).toBeTypeOf("function");
  }
  expect(connection.kysely).toBeInstanceOf(Kysely);
  expect(connection.driver.unsafe).toBeTypeOf("function");
  await connection.close();
});

// api-key-resolver.ts sets these variables of a request as the library does; sqlstate.ts throws an error with this code;
// confirmation-mail.ts writes this column.
test("the library still uses the names that the adapter writes", () => {
  const source = readFileSync(library, "utf8");
  const variables = ["ignoreAuthorization", "userId", "sessionId", "jwt"].map(name => `.set("${name}"`);
  for (const text of [...variables, '"PGRST"', "confirmation_token"]) {
    expect(source.includes(text), text).toBe(true);
  }
});

// pipelined-dialect.ts reserves connections and turns preparing off query by query.
test("postgres.js reserves connections", async () => {
  const sql = postgres("postgres://127.0.0.1:1/none", { max: 1 });
  expect(sql.reserve).toBeTypeOf("function");
  await sql.end();
});
