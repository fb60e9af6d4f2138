import postgres from "postgres";
import { afterAll, beforeAll } from "vitest";
import { startTestBackend, type TestBackend } from "../../../tests/support/sites/backend.ts";
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
