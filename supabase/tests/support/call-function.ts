import type postgres from "postgres";
import { expect, vi } from "vitest";
import type { TestBackend } from "../../../tests/support/sites/backend.ts";

type Init = RequestInit & { duplex?: "half" };

/** Calls an edge function through the gateway; `json` becomes the body. */
export async function callFunction(
  { apiUrl, keys }: TestBackend,
  name: string,
  token: string | null,
  { json, ...init }: Init & { json?: unknown } = {},
) {
  const headers = new Headers({ apikey: keys.publishable, ...init.headers });
  if (token !== null) headers.set("authorization", `Bearer ${token}`);
  const body = json === undefined ? null : JSON.stringify(json);
  const address = `${apiUrl}/functions/v1/${name}`;
  const answer = await fetch(address, { method: "POST", body, ...init, headers });
  return { status: answer.status, headers: answer.headers, body: await answer.json().catch(() => null) };
}

type Answer = Awaited<ReturnType<typeof callFunction>>;

/** Waits for an action that answered 202 because it took more than five seconds. */
export async function finishAction(sql: postgres.Sql, answer: Answer): Promise<Answer> {
  if (answer.status !== 202) return answer;
  return vi.waitFor(async () => {
    const [action] =
      await sql`select counts, state from public.admin_actions where id = ${answer.body.action}`;
    expect(action?.state).toBe("done");
    return { ...answer, status: 200, body: { ...answer.body, ...action?.counts, running: false } };
  }, 50_000);
}
