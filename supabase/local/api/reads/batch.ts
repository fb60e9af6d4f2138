import type { Sql } from "postgres";
import { preparedTexts, type Statement } from "../request-context.ts";

const isPrepared = preparedTexts();

/** The type "unknown": values are sent as text, and Postgres infers what they are. */
const UNKNOWN = 705;

/**
 * Statements of one transaction, sent without waiting for each other's answers. Resolves with the first row of the last
 * one, as Postgres wrote it.
 *
 * Where one fails, Postgres refuses those after it. Two events take a statement out of its transaction: a connection that
 * is lost, and a plan that postgres.js makes anew. So the last statement has to check its role itself.
 */
export async function runBatch(pool: Sql, statements: Statement[]): Promise<(Buffer | null)[]> {
  const connection = await pool.reserve();
  const begin = connection.unsafe("begin").execute();
  const answers = statements.map(({ text, values }) =>
    connection
      .unsafe(
        text,
        values.map(value => connection.typed(value, UNKNOWN)),
        { prepare: isPrepared(text) },
      )
      .raw()
      .execute(),
  );
  const commit = connection.unsafe("commit").execute();
  Promise.allSettled([begin, ...answers, commit]).then(results => {
    // The pool has dropped a lost connection itself, and would give it out again.
    if (!results.some(isLost)) connection.release();
  });
  const [, ...results] = await Promise.all([begin, ...answers]);
  return results.at(-1)?.[0] ?? [];
}

function isLost(result: PromiseSettledResult<unknown>) {
  return result.status === "rejected" && /^CONNECTION_/.test(result.reason?.code);
}
