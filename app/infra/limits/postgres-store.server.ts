import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { LimitStore } from "./limiter.server";
import { storeCircuit, storeTimeout } from "./store-circuit.server";

interface Query {
  text: string;
  values: (string | number)[];
}

/** The table is made and tidied by `server/limits/limits-table.ts`. */
export function postgresStore(url: string, timeout = storeTimeout): LimitStore {
  const ask = storeCircuit({
    timeout,
    async open() {
      const { default: postgres } = await import("postgres");
      // One connection takes thousands of tries a second. A pooler may lack types and named statements.
      return postgres(url, {
        max: 1,
        prepare: false,
        fetch_types: false,
        connect_timeout: timeout / 1000,
        connection: { application_name: "treks-limits" },
        onnotice: () => {},
      });
    },
    close: sql => void sql.end({ timeout: 0 }),
  });
  // What the library asks of a client of `pg`.
  const storeClient = {
    query: ({ text, values }: Query) =>
      ask(async sql => {
        const rows = await sql.unsafe(text, values);
        return { rows, rowCount: rows.count };
      }),
  };
  void ask(sql => sql`select 1`).catch(() => {});
  return limit =>
    new RateLimiterPostgres({
      ...limit,
      storeClient,
      storeType: "client",
      schemaName: "treks_limits",
      tableName: "tries",
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
}
