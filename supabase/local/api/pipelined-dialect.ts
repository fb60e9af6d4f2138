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
import { clientGone } from "./client-gone.ts";

// Every shape of query stays prepared in each connection, so their number is bounded.
const MOST_PREPARED = 500;

const CHANGES = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/**
 * Kysely over postgres.js with prepared statements, with statements that need not be waited for, and without work for
 * clients that have gone: `spare` is the connection through which it is cancelled.
 */
export function pipelinedDialect(pool: Sql, spare: Sql): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PipelinedDriver(pool, spare),
    createIntrospector: database => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

/**
 * Sends a statement of a transaction together with the next one. Postgres answers in order and refuses
 * everything after a statement that failed, and the failure is thrown in place of that refusal. What it returns as `pid`
 * is the process to be cancelled when the client goes.
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
  readonly #spare: Sql;
  readonly #prepared = new Set<string>();

  constructor(pool: Sql, spare: Sql) {
    this.#pool = pool;
    this.#spare = spare;
  }

  async init() {}

  async acquireConnection() {
    const signal = clientGone.getStore();
    const reserved = await this.#pool.reserve();
    if (signal?.aborted) reserved.release();
    signal?.throwIfAborted();
    return new PipelinedConnection(reserved, this.#prepared, new Cancellation(this.#spare, signal));
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
  #sentAhead: Promise<unknown>[] = [];

  constructor(reserved: ReservedSql, prepared: Set<string>, cancellation: Cancellation) {
    this.#reserved = reserved;
    this.#prepared = prepared;
    this.#cancellation = cancellation;
  }

  async executeQuery<R>(query: CompiledQuery | AheadQuery): Promise<QueryResult<R>> {
    const running = this.#run<R>(query);
    if ("ahead" in query) {
      running.then(
        ({ rows: [row] }) => this.#cancellation.learn(row),
        () => {},
      );
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

  async release() {
    await this.#cancellation.settle(this.#reserved);
    this.#reserved.release();
  }
}

/** Ends what a connection is doing when the client has gone, and nothing that it does for the next one. */
class Cancellation {
  readonly #spare: Sql;
  readonly #signal: AbortSignal | undefined;
  readonly #cancel = () => {
    this.#cancelling = this.#send();
  };
  readonly #pid = Promise.withResolvers<number | null>();
  #cancelling: Promise<void> | undefined;

  constructor(spare: Sql, signal: AbortSignal | undefined) {
    this.#spare = spare;
    this.#signal = signal;
    signal?.addEventListener("abort", this.#cancel);
  }

  learn(row: unknown) {
    const { pid } = (row ?? {}) as { pid?: number };
    if (pid) this.#pid.resolve(pid);
  }

  async settle(reserved: ReservedSql) {
    this.#signal?.removeEventListener("abort", this.#cancel);
    this.#pid.resolve(null);
    if (!this.#cancelling) return;
    await this.#cancelling;
    // The signal may come late. It then hits the first of these, and there is nothing left that they could undo.
    for (let turn = 0; turn < 2; turn += 1) await reserved.unsafe("rollback").catch(() => {});
  }

  async #send() {
    const pid = await this.#pid.promise;
    if (pid) await this.#spare`select pg_cancel_backend(${pid})`.catch(() => {});
  }
}
