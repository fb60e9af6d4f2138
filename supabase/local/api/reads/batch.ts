import type { Sql } from "postgres";
import { preparedTexts, type Statement } from "../request-context.ts";

const isPrepared = preparedTexts();

/** Postgres infers the type of a value whose type is "unknown". */
const UNKNOWN = 705;

/** The last statement must check its role, because a lost connection takes it out of its transaction. */
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
    const isLost = results.some(
      result => result.status === "rejected" && /^CONNECTION_/.test(result.reason?.code),
    );
    // The pool drops a lost connection itself; released, it would be used again.
    if (!isLost) connection.release();
  });
  const [, ...results] = await Promise.all([begin, ...answers]);
  return results.at(-1)?.[0] ?? [];
}
