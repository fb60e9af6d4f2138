import type { VarsContext } from "@supabase/lite";
import { PostgresConnection } from "@supabase/lite/postgres";
import { Kysely } from "kysely";
import { hasCode } from "../../error-code.ts";
import type { DiskSpace } from "../../postgres/disk-space.ts";
import type { PostgresAddress } from "../../postgres/postgres.ts";
import { type ApiSettings, readApiSettings } from "../postgrest-settings.ts";
import { type Caller, enterRequest } from "../request-context.ts";
import { pipeline, pipelinedDialect } from "./pipelined-dialect.ts";
import { postgresTypes } from "./postgres-types.ts";
import { toPostgrestError } from "./sqlstate.ts";

/** Connections at the start, and at most when several tables are slow. */
export const POOL_SIZE = 4;
const MAX_CONNECTIONS = 32;

type Database = PostgresConnection["kysely"];
type ContextOptions = NonNullable<Parameters<PostgresConnection["withContext"]>[2]>;
type RpcRequest = NonNullable<ContextOptions["rpc"]>;

// For connections without an API role, such as the auth service's; roles have limits of their own.
const LIMITS = { statement_timeout: 8_000, lock_timeout: 3_000 };

export class EmbeddedConnection extends PostgresConnection {
  /** Settles when Postgres has dropped a connection: its transaction must not go on elsewhere. */
  readonly lost: Promise<void>;
  readonly #disk: Pick<DiskSpace, "isLow">;
  #settings: ApiSettings = { limits: new Map(), functionTimeouts: new Map(), preRequest: undefined };

  constructor(
    { url, socketDir }: PostgresAddress,
    disk: Pick<DiskSpace, "isLow">,
    onStatement?: (text: string, values: unknown[]) => void,
  ) {
    const { promise: lost, resolve: onclose } = Promise.withResolvers<void>();
    const path = socketDir && `${socketDir}/.s.PGSQL.${new URL(url).port}`;
    super({
      url,
      postgresOptions: {
        ...(path && { path }),
        max: MAX_CONNECTIONS,
        max_lifetime: null,
        onclose: () => onclose(),
        onnotice: () => {},
        connection: { search_path: '"$user", public, extensions', ...LIMITS },
        types: postgresTypes,
        ...(onStatement && { debug: (_, text, values) => onStatement(text, values) }),
      },
    });
    this.lost = lost;
    this.#disk = disk;
    this.kysely = new Kysely({ dialect: pipelinedDialect(this.driver) });
  }

  /** Within a time: postgres.js would wait for a connection that Postgres has dropped. */
  override async close() {
    await this.driver.end({ timeout: 3 });
    await super.close();
  }

  /** To be called after migrations, which may change the settings. */
  async readSettings() {
    this.#settings = await readApiSettings(this.driver);
    return this.#settings;
  }

  // Replaces the library's, whose first request runs GRANT ALL on every table with row level security.
  override async withContext<T>(
    vars: VarsContext | undefined,
    work: (database: Database) => Promise<T>,
    { transaction, rpc, forceRollback = false }: ContextOptions = {},
  ): Promise<T> {
    const context = { vars, rpc, settings: this.#settings, readOnly: this.#disk.isLow };
    if (transaction) return inContext(transaction, context, work);
    if (!vars && !rpc && !forceRollback) return work(this.kysely);
    return inTransaction(this.kysely, forceRollback, database => inContext(database, context, work));
  }

  override normalizeDbError(error: unknown) {
    return toPostgrestError(this.#disk.isLow ? fullInsteadOfReadOnly(error) : error);
  }
}

// When the disk is full, transactions are made read-only, and that is why a write fails.
function fullInsteadOfReadOnly(error: unknown) {
  if (!hasCode(error, "25006")) return error;
  return Object.assign(new Error("The disk is full."), { code: "53100" });
}

interface Context {
  vars: VarsContext | undefined;
  rpc: RpcRequest | undefined;
  settings: ApiSettings;
  readOnly: boolean;
}

async function inContext<T>(database: Database, context: Context, work: (database: Database) => Promise<T>) {
  const { vars, rpc, settings } = context;
  const readOnly = context.readOnly || rpc?.readOnly === true;
  const caller = vars && callerIn(vars);
  const statements = enterRequest({ caller, call: rpc, settings, readOnly });
  for (const { text, values } of statements) await pipeline(database, text, values);
  return work(database);
}

function callerIn({ auth }: VarsContext): Caller {
  const { role, uid, jwt } = auth as { role: string; uid: string | null; jwt: object | null };
  return { role, userId: uid, claims: jwt ? JSON.stringify(jwt) : "" };
}

async function inTransaction<T>(
  database: Database,
  rollBack: boolean,
  work: (transaction: Database) => Promise<T>,
) {
  let result: { value: T } | undefined;
  try {
    return await database.transaction().execute(async transaction => {
      result = { value: await work(transaction) };
      if (rollBack) throw new RollBack();
      return result.value;
    });
  } catch (error) {
    if (error instanceof RollBack && result) return result.value;
    throw error;
  }
}

class RollBack extends Error {}
