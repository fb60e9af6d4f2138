import type { SupabaseConfig } from "../../config.ts";
import type { BackendKeys } from "../keys.ts";
import type { EmbeddedConnection } from "../lite/connection.ts";
import { readCatalogue } from "./catalogue.ts";
import { MemberReads } from "./member-reads.ts";
import type { ReadPool } from "./read-pool.ts";

interface OpenReadsSettings {
  connection: EmbeddedConnection;
  config: SupabaseConfig;
  keys: BackendKeys;
  pool: ReadPool;
}

/** On a migrated database. */
export async function openMemberReads({ connection, config, keys, pool }: OpenReadsSettings) {
  const reads = new MemberReads({
    keys,
    catalogue: await readCatalogue(connection.driver),
    apiSettings: await connection.readSettings(),
    maxRows: config.api.max_rows,
    pool,
  });
  return { answer: reads.answer.bind(reads), stop: () => pool.close() };
}
