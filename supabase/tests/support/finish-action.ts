import type postgres from "postgres";
import { expect, vi } from "vitest";
import type { callFunction } from "./call-function.ts";

type Answer = Awaited<ReturnType<typeof callFunction>>;

/** Turns the answer that an action goes on, which comes after five seconds on a busy machine, into its last one. */
export async function finishAction(sql: postgres.Sql, answer: Answer): Promise<Answer> {
  if (answer.status !== 202) return answer;
  return vi.waitFor(async () => {
    const [action] =
      await sql`select counts, state from public.admin_actions where id = ${answer.body.action}`;
    expect(action?.state).toBe("done");
    return { ...answer, status: 200, body: { ...answer.body, ...action?.counts, running: false } };
  }, 50_000);
}
