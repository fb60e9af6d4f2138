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
import { requestSignal } from "../request-signal.ts";

// Each connection keeps a prepared statement per distinct SQL text, so their number is bounded.
const MAX_PREPARED = 500;

const CHANGES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/**
 * Kysely over postgres.js with prepared statements and pipelining. Statements of clients that have disconnected are
 * cancelled through `cancelSql`.
 */
export function pipelinedDialect(pool: Sql, cancelSql: Sql): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PipelinedDriver(pool, cancelSql),
    createIntrospector: database => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/**
 * Does not wait for the answer: an error is thrown by the next statement that is waited for. A column `pid` in the
 * result names the backend process to cancel when the client disconnects.
 */
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
  readonly #cancelSql: Sql;
  readonly #prepared = new Set<string>();

  constructor(pool: Sql, cancelSql: Sql) {
    this.#pool = pool;
    this.#cancelSql = cancelSql;
  }

  async init() {}

  async acquireConnection() {
    const signal = requestSignal.getStore();
    const reserved = await this.#pool.reserve();
    if (signal?.aborted) reserved.release();
    signal?.throwIfAborted();
    return new PipelinedConnection(reserved, this.#prepared, new Cancellation(this.#cancelSql, signal));
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
    await connection.release();
  }

  async destroy() {
    await this.#pool.end();
  }
}

class PipelinedConnection implements DatabaseConnection {
  readonly #reserved: ReservedSql;
  readonly #prepared: Set<string>;
  readonly #cancellation: Cancellation;
  #pending: Promise<unknown>[] = [];

  constructor(reserved: ReservedSql, prepared: Set<string>, cancellation: Cancellation) {
    this.#reserved = reserved;
    this.#prepared = prepared;
    this.#cancellation = cancellation;
  }

  async executeQuery<R>(query: CompiledQuery | PipelinedQuery): Promise<QueryResult<R>> {
    const running = this.#run<R>(query);
    if ("pipelined" in query) {
      running.then(
        ({ rows: [row] }) => this.#cancellation.setPid(row),
        () => {},
      );
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

  async release() {
    await this.#cancellation.finish(this.#reserved);
    this.#reserved.release();
  }
}

/** Never cancels a statement of the connection's next client. */
class Cancellation {
  readonly #cancelSql: Sql;
  readonly #signal: AbortSignal | undefined;
  readonly #cancel = () => {
    this.#cancelling = this.#send();
  };
  readonly #pid = Promise.withResolvers<number | null>();
  #cancelling: Promise<void> | undefined;

  constructor(cancelSql: Sql, signal: AbortSignal | undefined) {
    this.#cancelSql = cancelSql;
    this.#signal = signal;
    signal?.addEventListener("abort", this.#cancel);
  }

  setPid(row: unknown) {
    const { pid } = (row ?? {}) as { pid?: number };
    if (pid) this.#pid.resolve(pid);
  }

  async finish(reserved: ReservedSql) {
    this.#signal?.removeEventListener("abort", this.#cancel);
    this.#pid.resolve(null);
    if (!this.#cancelling) return;
    await this.#cancelling;
    // Postgres may deliver the cancellation late: it then hits one of these, which have nothing left to roll back.
    for (let turn = 0; turn < 2; turn += 1) await reserved.unsafe("rollback").catch(() => {});
  }

  async #send() {
    const pid = await this.#pid.promise;
    if (pid) await this.#cancelSql`select pg_cancel_backend(${pid})`.catch(() => {});
  }
}
