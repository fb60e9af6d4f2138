// What this folder uses of `pg`, which brings no types.
declare module "pg" {
  import type { EventEmitter } from "node:events";
  import type { Socket } from "node:net";

  /** Sends the messages of the protocol one by one. */
  export interface Connection extends EventEmitter {
    stream: Socket;
    parse(statement: { name: string; text: string }): void;
    bind(values: { statement: string; values: (string | null)[] }): void;
    execute(portal: object): void;
    sync(): void;
  }

  export interface Submittable {
    submit(connection: Connection): void;
    handleDataRow(row: { fields: (string | null)[] }): void;
    handleCommandComplete(): void;
    handleError(error: Error): void;
    handleReadyForQuery(): void;
  }

  export interface PoolClient extends EventEmitter {
    processID: number;
    connection: Connection;
    query<Q extends Submittable>(query: Q): Q;
    release(error?: boolean): void;
  }

  export interface PoolOptions {
    host: string;
    port: number;
    user: string;
    password: string;
    database: string;
    options: string;
    max: number;
    idleTimeoutMillis: number;
    connectionTimeoutMillis: number;
  }

  class Pool extends EventEmitter {
    constructor(options: PoolOptions);
    connect(): Promise<PoolClient>;
    end(): Promise<void>;
  }

  class Client {
    constructor(options: Pick<PoolOptions, "host" | "port">);
    readonly connection: Connection;
  }

  const pg: { Pool: typeof Pool; Client: typeof Client };
  export default pg;
}
