import pg, { type PoolClient } from "pg";
import type { Sql } from "postgres";
import type { PostgresAddress } from "../../postgres/postgres.ts";
import type { Statement } from "../request-context.ts";
import { fly } from "./flight.ts";

// Every request sets its role's own limits; these are for what comes before that.
const OPTIONS =
  '-c search_path="$user",public,extensions -c statement_timeout=8000 -c lock_timeout=3000 -c TimeZone=UTC';

/** More than requests of one kind may hold, so that a slow kind leaves some. */
const MAX_CONNECTIONS = 16;

/** Milliseconds. */
const IDLE_TIMEOUT = 60_000;
const CONNECTION_TIMEOUT = 3_000;

/** Connections that take all statements of a request at once, which the library's cannot. */
export class ReadPool {
  readonly #pool: InstanceType<typeof pg.Pool>;
  readonly #cancelSql: Sql;
  #open = 0;

  constructor(address: PostgresAddress, cancelSql: Sql) {
    this.#cancelSql = cancelSql;
    this.#pool = new pg.Pool({
      ...toConnection(address),
      options: OPTIONS,
      max: MAX_CONNECTIONS,
      idleTimeoutMillis: IDLE_TIMEOUT,
      connectionTimeoutMillis: CONNECTION_TIMEOUT,
    });
    // A connection that broke fails its request; one that is idle is replaced at the next.
    this.#pool.on("error", () => {});
    this.#pool.on("connect", client => {
      this.#open += 1;
      client.on("error", () => {});
    });
    this.#pool.on("remove", () => {
      this.#open -= 1;
    });
  }

  async run(statements: Statement[], signal: AbortSignal) {
    const client = await this.#pool.connect();
    let cancelling: Promise<unknown> | undefined;
    const cancel = () => {
      cancelling = this.#cancel(client);
    };
    if (signal.aborted) client.release();
    signal.throwIfAborted();
    signal.addEventListener("abort", cancel);
    try {
      return await fly(client, statements);
    } finally {
      signal.removeEventListener("abort", cancel);
      await cancelling;
      // Postgres may deliver a cancellation late: to nobody, then.
      client.release(cancelling !== undefined);
    }
  }

  #cancel({ processID }: PoolClient) {
    return this.#cancelSql`select pg_cancel_backend(${processID})`.catch(() => {});
  }

  /** Also waits until Postgres has let go, which the pool's own end does not. */
  async close() {
    await this.#pool.end();
    while (this.#open > 0) await new Promise(resolve => this.#pool.once("remove", resolve));
  }
}

function toConnection({ url, socketDir }: PostgresAddress) {
  const { hostname, port, username, password, pathname } = new URL(url);
  return {
    host: socketDir ?? hostname,
    port: Number(port),
    user: username,
    password,
    database: pathname.slice(1),
  };
}
