import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll } from "vitest";
import {
  startTestBackend,
  type TestBackend,
  templateServerUrl,
} from "../../../tests/support/sites/backend.ts";
import { withDatabase } from "../../../tests/support/sites/database.ts";
import type { BackendSettings } from "../../local/contract.ts";

/** Starts one backend per test file, with a direct connection to its database. */
export function setUpBackend(settings: () => Promise<Partial<BackendSettings>> = async () => ({})) {
  let backend: TestBackend | undefined;
  let sql: postgres.Sql | undefined;

  beforeAll(async () => {
    backend = await startTestBackend(await settings());
    sql = postgres(backend.databaseUrl, { max: 4, onnotice: () => {} });
  });

  afterAll(async () => {
    await sql?.end();
    await backend?.stop();
  });

  return {
    get backend() {
      if (!backend) throw new Error("The backend has not started.");
      return backend;
    },
    get sql() {
      if (!sql) throw new Error("The backend has not started.");
      return sql;
    },
  };
}

/** Gives a test file that needs no API a database of its own, on the server that all such files share. */
export function setUpDatabase() {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const sql = postgres(templateServerUrl(name), { max: 4, onnotice: () => {} });
  const outside = { databaseUrl: templateServerUrl("template1") };

  beforeAll(() => withDatabase(outside, admin => admin.unsafe(`create database ${name} template postgres`)));

  afterAll(async () => {
    await sql.end();
    await withDatabase(outside, admin => admin.unsafe(`drop database ${name} with (force)`));
  });

  return { sql };
}
