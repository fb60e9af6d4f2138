import type { VarsContext } from "@supabase/lite";
import { PostgresConnection } from "@supabase/lite/postgres";
import { Kysely } from "kysely";
import postgres from "postgres";
import { hasCode } from "../../error-code.ts";
import type { DiskSpace } from "../../postgres/disk-space.ts";
import { type ApiSettings, readApiSettings } from "../postgrest-settings.ts";
import { pipeline, pipelinedDialect } from "./pipelined-dialect.ts";
import { postgresTypes } from "./postgres-types.ts";
import { toPostgrestError } from "./sqlstate.ts";

/** Connections at the start, and at most when several tables are slow. */
export const POOL_SIZE = 10;
const MAX_CONNECTIONS = 24;

type Database = PostgresConnection["kysely"];
type ContextOptions = NonNullable<Parameters<PostgresConnection["withContext"]>[2]>;
type RpcRequest = NonNullable<ContextOptions["rpc"]>;

// For connections without an API role, such as the auth service's; roles have limits of their own.
const LIMITS = { statement_timeout: 8_000, lock_timeout: 3_000 };

export class EmbeddedConnection extends PostgresConnection {
  /** Settles when Postgres has dropped a connection: its transaction must not go on elsewhere. */
  readonly lost: Promise<void>;
  /** Outside the pool, so that statements can be cancelled when the pool is exhausted. */
  protected readonly cancelSql: postgres.Sql;
  readonly #disk: Pick<DiskSpace, "isLow">;
  #settings: ApiSettings = { limits: new Map(), functionTimeouts: new Map(), preRequest: undefined };

  constructor(url: string, disk: Pick<DiskSpace, "isLow">) {
    const { promise: lost, resolve: onclose } = Promise.withResolvers<void>();
    super({
      url,
      postgresOptions: {
        max: MAX_CONNECTIONS,
        max_lifetime: null,
        onclose: () => onclose(),
        onnotice: () => {},
        connection: { search_path: '"$user", public, extensions', ...LIMITS },
        types: postgresTypes,
      },
    });
    this.lost = lost;
    this.#disk = disk;
    this.cancelSql = postgres(url, { max: 1, idle_timeout: 60, onnotice: () => {} });
    this.kysely = new Kysely({ dialect: pipelinedDialect(this.driver, this.cancelSql) });
  }

  override async close() {
    await this.cancelSql.end();
    await super.close();
  }

  /** To be called after migrations, which may change the settings. */
  async readSettings() {
    this.#settings = await readApiSettings(this.driver);
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
  if (vars) await enterRole(database, vars, rpc, settings, readOnly);
  if (rpc) await describeRequest(database, rpc);
  if (vars && settings.preRequest) await pipeline(database, `select ${settings.preRequest}()`, []);
  return work(database);
}

const ENTER_ROLE = `select
  pg_backend_pid() as pid,
  set_config('role', $1, true),
  set_config('request.jwt.claim.role', $1, true),
  set_config('request.jwt.claim.sub', $2, true),
  set_config('request.jwt.claims', $3, true),
  set_config('statement_timeout', $4, true),
  set_config('lock_timeout', $5, true),
  set_config('transaction_read_only', $6, true)`;

async function enterRole(
  database: Database,
  { auth }: VarsContext,
  rpc: RpcRequest | undefined,
  { limits, functionTimeouts }: ApiSettings,
  readOnly: boolean,
) {
  const { role, uid, jwt } = auth as { role: string; uid: string | null; jwt: object | null };
  const { statementTimeout = "0", lockTimeout = "0" } = limits.get(role) ?? {};
  const timeout = functionTimeouts.get(functionOf(rpc)) ?? statementTimeout;
  const claims = jwt ? JSON.stringify(jwt) : "";
  await pipeline(database, ENTER_ROLE, [
    role,
    uid ?? "",
    claims,
    timeout,
    lockTimeout,
    readOnly ? "on" : "off",
  ]);
}

function functionOf(rpc: RpcRequest | undefined) {
  return /\/rpc\/(\w+)$/.exec(rpc?.path ?? "")?.[1] ?? "";
}

const DESCRIBE_REQUEST = `select
  set_config('response.status', '', true),
  set_config('response.headers', '', true),
  set_config('request.method', $1, true),
  set_config('request.path', $2, true),
  set_config('request.headers', $3, true)`;

async function describeRequest(database: Database, { method, path, requestHeaders = {} }: RpcRequest) {
  const headers = JSON.stringify(requestHeaders);
  await pipeline(database, DESCRIBE_REQUEST, [method, path, headers]);
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
