import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import type { ReservedSql, Sql } from "postgres";

// Every shape of query stays prepared in each connection, so their number is bounded.
const MOST_PREPARED = 500;

const CHANGES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** Kysely over postgres.js with prepared statements, and with statements that need not be waited for. */
export function pipelinedDialect(pool: Sql): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PipelinedDriver(pool),
    createIntrospector: database => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/**
 * Sends a statement of a transaction together with the next one. Postgres answers in order and refuses
 * everything after a statement that failed, and the failure is thrown in place of that refusal.
 */
export async function sendAhead<T>(transaction: Kysely<T>, sql: string, parameters: unknown[]) {
  await transaction.executeQuery(aheadQuery(sql, parameters));
}

interface AheadQuery extends CompiledQuery {
  ahead: true;
}

function aheadQuery(sql: string, parameters: unknown[] = []): AheadQuery {
  return { ...CompiledQuery.raw(sql, parameters), ahead: true };
}

class PipelinedDriver implements Driver {
  readonly #pool: Sql;
  readonly #prepared = new Set<string>();

  constructor(pool: Sql) {
    this.#pool = pool;
  }

  async init() {}

  async acquireConnection() {
    return new PipelinedConnection(await this.#pool.reserve(), this.#prepared);
  }

  async beginTransaction(connection: PipelinedConnection) {
    await connection.executeQuery(aheadQuery("begin"));
  }

  async commitTransaction(connection: PipelinedConnection) {
    await connection.executeQuery(CompiledQuery.raw("commit"));
  }

  async rollbackTransaction(connection: PipelinedConnection) {
    await connection.executeQuery(CompiledQuery.raw("rollback"));
  }

  async releaseConnection(connection: PipelinedConnection) {
    connection.release();
  }

  async destroy() {
    await this.#pool.end();
  }
}

class PipelinedConnection implements DatabaseConnection {
  readonly #reserved: ReservedSql;
  readonly #prepared: Set<string>;
  #sentAhead: Promise<unknown>[] = [];

  constructor(reserved: ReservedSql, prepared: Set<string>) {
    this.#reserved = reserved;
    this.#prepared = prepared;
  }

  async executeQuery<R>(query: CompiledQuery | AheadQuery): Promise<QueryResult<R>> {
    const running = this.#run<R>(query);
    if ("ahead" in query) {
      running.catch(() => {});
      this.#sentAhead.push(running);
      return { rows: [] };
    }
    const sentAhead = this.#sentAhead.splice(0);
    await Promise.all([...sentAhead, running]);
    return running;
  }

  async #run<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#prepared.size < MOST_PREPARED) this.#prepared.add(sql);
    const prepare = this.#prepared.has(sql);
    const result = await this.#reserved.unsafe<R[]>(sql, [...parameters] as never[], { prepare });
    const rows = Array.from(result);
    return CHANGES.has(result.command) ? { rows, numAffectedRows: BigInt(result.count) } : { rows };
  }

  // biome-ignore lint/correctness/useYield: part of Kysely's interface, and nothing here streams
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error("Streaming is not supported.");
  }

  release() {
    this.#reserved.release();
  }
}
