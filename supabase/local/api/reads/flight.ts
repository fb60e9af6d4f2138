import type { Connection, PoolClient, Submittable } from "pg";
import type { Statement } from "../request-context.ts";

type Row = (string | null)[];

/**
 * Statements that are sent in one write and answered in one, as a transaction of their own, which Postgres ends at the
 * protocol's Sync. Resolves with the first column values of the last statement.
 */
export function fly(client: PoolClient, statements: Statement[]) {
  return new Promise<Row>((resolve, reject) => {
    client.query(new Flight(statements, resolve, reject));
  });
}

class Flight implements Submittable {
  readonly #statements: Statement[];
  readonly #resolve: (row: Row) => void;
  readonly handleError: (error: Error) => void;
  #row: Row = [];

  constructor(statements: Statement[], resolve: (row: Row) => void, reject: (error: Error) => void) {
    this.#statements = statements;
    this.#resolve = resolve;
    this.handleError = reject;
  }

  submit(connection: Connection) {
    const prepared = preparedOn(connection);
    connection.stream.cork();
    for (const { text, values } of this.#statements) {
      const name = nameOf(text);
      if (!prepared.has(name)) {
        prepared.expect(name);
        connection.parse({ name, text });
      }
      connection.bind({ statement: name, values });
      connection.execute({});
    }
    connection.sync();
    connection.stream.uncork();
  }

  handleDataRow({ fields }: { fields: Row }) {
    this.#row = fields;
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    this.#resolve(this.#row);
  }
}

// Each connection keeps a prepared statement per distinct text, so their number is bounded.
const MAX_PREPARED = 500;
const UNNAMED = "";
const names = new Map<string, string>();

function nameOf(text: string) {
  const known = names.get(text);
  if (known || names.size >= MAX_PREPARED) return known ?? UNNAMED;
  const name = `read_${names.size}`;
  names.set(text, name);
  return name;
}

/** What a connection has prepared. A statement counts once it was parsed, also where its flight failed later. */
class PreparedStatements {
  readonly #names = new Set<string>();
  #expected: string[] = [];

  constructor(connection: Connection) {
    connection.on("parseComplete", () => {
      const name = this.#expected.shift();
      if (name) this.#names.add(name);
    });
    connection.on("readyForQuery", () => {
      this.#expected = [];
    });
  }

  has(name: string) {
    return this.#names.has(name);
  }

  expect(name: string) {
    this.#expected.push(name);
  }
}

const byConnection = new WeakMap<Connection, PreparedStatements>();

function preparedOn(connection: Connection) {
  const prepared = byConnection.get(connection) ?? new PreparedStatements(connection);
  byConnection.set(connection, prepared);
  return prepared;
}
