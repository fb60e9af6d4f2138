// The library's connection would not keep the rights and limits of the migrations nor respond as hosted Supabase. If a
// release stops calling `withContext`, `members.slow.test.ts` fails.
import net from "node:net";
import type { VarsContext } from "@supabase/lite";
import { PostgresConnection } from "@supabase/lite/postgres";
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import type { ReservedSql, Sql } from "postgres";
import { hasCode } from "../../errors.ts";
import type { DiskSpace } from "../../postgres/disk-space.ts";
import type { PostgresAddress } from "../../postgres/postgres.ts";
import { type ApiSettings, enterRequest, preparedTexts, readApiSettings } from "../request-context.ts";

export const POOL_SIZE = 4;
const MAX_CONNECTIONS = 32;
/** After a busy hour, the memory goes back. A visit every few minutes keeps its plans. */
const IDLE_SECONDS = 300;

type Database = PostgresConnection["kysely"];
type ContextOptions = NonNullable<Parameters<PostgresConnection["withContext"]>[2]>;

// Connections without an API role, such as the auth service's, have these limits.
const LIMITS = { statement_timeout: 8_000, lock_timeout: 3_000 };

export class EmbeddedConnection extends PostgresConnection {
  /** Resolves when Postgres has dropped a connection, whose transaction must not go on elsewhere. */
  readonly lost: Promise<void>;
  readonly #disk: Pick<DiskSpace, "isLow">;
  #settings: ApiSettings = { roles: new Map(), functionTimeouts: new Map() };

  constructor(
    { url, socketDir }: PostgresAddress,
    disk: Pick<DiskSpace, "isLow">,
    idleSeconds = IDLE_SECONDS,
  ) {
    const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
    const { hostname: host, port } = new URL(url);
    const address = socketDir ? { path: `${socketDir}/.s.PGSQL.${port}` } : { host, port: Number(port) };
    let wasIdle = false;
    super({
      url,
      postgresOptions: {
        max: MAX_CONNECTIONS,
        idle_timeout: idleSeconds,
        max_lifetime: null,
        ...withSocket(() => {
          const socket = net.connect(address);
          let endedByPostgres = false;
          // Before Node's own listener, which ends this side as well.
          socket.prependOnceListener("end", () => (endedByPostgres = !socket.writableEnded));
          return socket.once("close", hadError => (wasIdle = !hadError && !endedByPostgres));
        }),
        // Called after the socket's own listener.
        onclose: () => wasIdle || lose(),
        onnotice: () => {},
        connection: { search_path: '"$user", public, extensions', ...LIMITS },
        types: postgresTypes,
      },
    });
    this.lost = lost;
    this.#disk = disk;
    this.kysely = new Kysely({ dialect: preparedDialect(this.driver) });
  }

  /** No writes on a full disk: Postgres could not start again. */
  get isReadOnly() {
    return this.#disk.isLow;
  }

  // Without a timeout postgres.js waits for dropped connections.
  override async close() {
    await this.driver.end({ timeout: 3 });
    await super.close();
  }

  /** The migrations change the settings, so call it after them. */
  async readSettings() {
    this.#settings = await readApiSettings(this.driver);
    return this.#settings;
  }

  // The library's method runs GRANT ALL on every table with row-level security.
  override async withContext<T>(
    vars: VarsContext | undefined,
    work: (database: Database) => Promise<T>,
    { rpc }: ContextOptions = {},
  ): Promise<T> {
    if (!vars) return work(this.kysely);
    const readOnly = this.isReadOnly || rpc?.readOnly === true;
    const { role, uid: userId, jwt } = vars.auth as Auth;
    const caller = { role, userId, claims: jwt ? JSON.stringify(jwt) : "" };
    const { text, values } = enterRequest({ caller, path: rpc?.path, settings: this.#settings, readOnly });
    return this.kysely.transaction().execute(async transaction => {
      await transaction.executeQuery(CompiledQuery.raw(text, values));
      return work(transaction);
    });
  }

  override normalizeDbError(error: unknown) {
    if (!this.isReadOnly || !hasCode(error, "25006")) return toPostgrestError(error);
    return toPostgrestError(Object.assign(new Error("The disk is full."), { code: "53100" }));
  }
}

/** Documented by postgres.js ("Custom socket"), but not in its types. */
const withSocket = (socket: () => net.Socket): object => ({ socket });

interface Auth {
  role: string;
  uid: string | null;
  jwt: object | null;
}

/** The library's dialect does not prepare statements, which costs about a tenth of the time of a write. */
function preparedDialect(pool: Sql) {
  const isPrepared = preparedTexts();
  return new PostgresDialect({
    pool: { connect: async () => toClient(await pool.reserve(), isPrepared), end: () => pool.end() },
  });
}

function toClient(reserved: ReservedSql, isPrepared: (text: string) => boolean) {
  async function query(text: string, parameters: readonly unknown[]) {
    const sent = reserved.unsafe(text, [...parameters] as never[], { prepare: isPrepared(text) });
    const rows = await sent.catch(fail);
    return { command: rows.command, rowCount: rows.count, rows: Array.from(rows) };
  }
  return { query: query as PostgresPoolClient["query"], release: () => reserved.release() };
}

// Kysely writes to the stack of errors, which is read-only in those of postgres.js.
function fail(error: Error): never {
  throw Object.assign(new Error(error.message), error);
}

export const postgresTypes = {
  json: json(114),
  jsonb: json(3802),
  timestamptz: {
    to: 1184,
    from: [1184],
    serialize: (value: unknown) => (value instanceof Date ? value.toISOString() : value),
    parse: (text: string) => text.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00"),
  },
};

// The default serializer would encode JSON text a second time.
function json(oid: number) {
  return {
    to: oid,
    from: [oid],
    serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
    parse: (text: string) => JSON.parse(text),
  };
}

// The library responds to these as hosted Supabase does, and to all others with a 500 without a code.
const HANDLED_BY_LIBRARY = /^(42|22|21|PT|PGRST|23502|23503|23505|25006)/;

function toPostgrestError(error: unknown) {
  if (!isPostgresError(error) || HANDLED_BY_LIBRARY.test(error.code)) return error;
  const { status, body } = postgrestAnswer(error);
  return Object.assign(new Error(body), { code: "PGRST", detail: JSON.stringify({ status, headers: {} }) });
}

export interface PostgresError extends Error {
  code?: string;
  detail?: string | null;
  hint?: string | null;
}

function isPostgresError(error: unknown): error is PostgresError & { code: string } {
  return error instanceof Error && "code" in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}

/** What PostgREST answers to an error of Postgres. */
export function postgrestAnswer({ code = "XX000", message, detail = null, hint = null }: PostgresError) {
  return { status: statusOf(code), body: JSON.stringify({ code, message, details: detail, hint }) };
}

function statusOf(code: string) {
  if (code.startsWith("PT")) return Number(code.slice(2)) || 500;
  if (code === "42501") return 403;
  if (/^(22|42|21)/.test(code)) return 400;
  if (code === "P0001" || code === "23514" || code === "23P01") return 400;
  if (code.startsWith("23")) return 409;
  if (code.startsWith("53") || code === "57014" || code === "55P03") return 503;
  return 500;
}
