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

// Each connection keeps a prepared statement per distinct SQL text, so their number is bounded.
const MAX_PREPARED = 500;

const CHANGES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/** Kysely over postgres.js with prepared statements and pipelining. */
export function pipelinedDialect(pool: Sql): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PipelinedDriver(pool),
    createIntrospector: database => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/** Does not wait for the answer: an error is thrown by the next statement that is waited for. */
export async function pipeline<T>(transaction: Kysely<T>, sql: string, parameters: unknown[]) {
  await transaction.executeQuery(pipelinedQuery(sql, parameters));
}

interface PipelinedQuery extends CompiledQuery {
  pipelined: true;
}

function pipelinedQuery(sql: string, parameters: unknown[] = []): PipelinedQuery {
  return { ...CompiledQuery.raw(sql, parameters), pipelined: true };
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
    await connection.executeQuery(pipelinedQuery("begin"));
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
  #pending: Promise<unknown>[] = [];

  constructor(reserved: ReservedSql, prepared: Set<string>) {
    this.#reserved = reserved;
    this.#prepared = prepared;
  }

  async executeQuery<R>(query: CompiledQuery | PipelinedQuery): Promise<QueryResult<R>> {
    const running = this.#run<R>(query);
    if ("pipelined" in query) {
      running.catch(() => {});
      this.#pending.push(running);
      return { rows: [] };
    }
    const pending = this.#pending.splice(0);
    await Promise.all([...pending, running]);
    return running;
  }

  async #run<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#prepared.size < MAX_PREPARED) this.#prepared.add(sql);
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
