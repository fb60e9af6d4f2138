/*
 * The library's connection to Postgres, corrected: API roles keep the rights and limits that the migrations give them,
 * values and errors look like hosted Supabase's, and statements are prepared.
 *
 * It overrides public methods of the library's class. A release that renames one does not compile. One that no longer calls
 * `withContext` goes on in its own way, which grants the roles every column: `members.test.ts` fails. Without our Kysely it
 * uses its own, which is only slower.
 */
import type { VarsContext } from "@supabase/lite";
import { PostgresConnection } from "@supabase/lite/postgres";
import { CompiledQuery, Kysely, PostgresDialect, type PostgresPoolClient } from "kysely";
import type { ReservedSql, Sql } from "postgres";
import { hasCode } from "../../errors.ts";
import type { DiskSpace } from "../../postgres/disk-space.ts";
import type { PostgresAddress } from "../../postgres/postgres.ts";
import { type ApiSettings, enterRequest, preparedTexts, readApiSettings } from "../request-context.ts";

/** Connections at the start, and at most when several tables are slow. */
export const POOL_SIZE = 4;
const MAX_CONNECTIONS = 32;

type Database = PostgresConnection["kysely"];
type ContextOptions = NonNullable<Parameters<PostgresConnection["withContext"]>[2]>;

// For connections without an API role, such as the auth service's; roles have limits of their own.
const LIMITS = { statement_timeout: 8_000, lock_timeout: 3_000 };

export class EmbeddedConnection extends PostgresConnection {
  /** Settles when Postgres has dropped a connection: its transaction must not go on elsewhere. */
  readonly lost: Promise<void>;
  readonly #disk: Pick<DiskSpace, "isLow">;
  #settings: ApiSettings = { roles: new Map(), functionTimeouts: new Map() };

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
    this.kysely = new Kysely({ dialect: preparedDialect(this.driver) });
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
    { rpc }: ContextOptions = {},
  ): Promise<T> {
    if (!vars) return work(this.kysely);
    const readOnly = this.#disk.isLow || rpc?.readOnly === true;
    const { role, uid: userId, jwt } = vars.auth as Auth;
    const caller = { role, userId, claims: jwt ? JSON.stringify(jwt) : "" };
    const statements = enterRequest({ caller, call: rpc, settings: this.#settings, readOnly });
    return this.kysely.transaction().execute(async transaction => {
      for (const { text, values } of statements) {
        await transaction.executeQuery(CompiledQuery.raw(text, values));
      }
      return work(transaction);
    });
  }

  override normalizeDbError(error: unknown) {
    return toPostgrestError(this.#disk.isLow ? fullInsteadOfReadOnly(error) : error);
  }
}

/** What the library knows of whoever asks. */
interface Auth {
  role: string;
  uid: string | null;
  jwt: object | null;
}

/**
 * Kysely's own dialect over postgres.js. The library's does not prepare statements, which costs a write about a tenth of
 * its time.
 */
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
  // Without cursors, which only streams need.
  return { query: query as PostgresPoolClient["query"], release: () => reserved.release() };
}

// Kysely writes the stack of errors, which postgres.js makes read-only.
function fail(error: Error): never {
  throw Object.assign(new Error(error.message), error);
}

/** Parses and serialises values so that answers look like hosted Supabase's. */
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

// Values are already JSON text; the default serializer would encode them a second time.
function json(oid: number) {
  return {
    to: oid,
    from: [oid],
    serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
    parse: (text: string) => JSON.parse(text),
  };
}

// When the disk is full, transactions are made read-only, and that is why a write fails.
function fullInsteadOfReadOnly(error: unknown) {
  if (!hasCode(error, "25006")) return error;
  return Object.assign(new Error("The disk is full."), { code: "53100" });
}

// The library answers these as hosted Supabase does, and all others as a 500 without their code.
const KNOWN = /^(42|22|21|PT|PGRST|23502|23503|23505|25006)/;

/** Gives an error of Postgres the form that the library passes on completely. */
export function toPostgrestError(error: unknown) {
  if (!isPostgresError(error) || KNOWN.test(error.code)) return error;
  const { code, message, detail = null, hint = null } = error;
  return Object.assign(new Error(JSON.stringify({ code, message, details: detail, hint })), {
    code: "PGRST",
    detail: JSON.stringify({ status: statusOf(code), headers: {} }),
  });
}

interface PostgresError extends Error {
  code: string;
  detail?: string;
  hint?: string;
}

function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && "code" in error && /^[0-9A-Z]{5}$/.test(String(error.code));
}

function statusOf(code: string) {
  if (code === "P0001" || code === "23514" || code === "23P01") return 400;
  if (code.startsWith("23")) return 409;
  if (code.startsWith("53") || code === "57014" || code === "55P03") return 503;
  return 500;
}
