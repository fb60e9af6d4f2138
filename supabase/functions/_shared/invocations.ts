import { requireEnv } from "./env.ts";

/** Set on hosted Supabase, which ends an invocation at its answer unless it is told to wait. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** Keeps the invocation alive until the work is done. A failure is reported by the work itself. */
export function waitUntilDone(work: Promise<unknown>) {
  const settled = work.catch(() => {});
  if (typeof EdgeRuntime !== "undefined") EdgeRuntime.waitUntil(settled);
}

/** Another invocation of the function, as the same caller, that goes on with the action. */
export async function invokeAgain(name: string, action: string, token: string) {
  const answer = await fetch(`${requireEnv("SUPABASE_URL")}/functions/v1/${name}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      apikey: requireEnv("SUPABASE_ANON_KEY"),
      "content-type": "application/json",
    },
    body: JSON.stringify({ action }),
  });
  await answer.body?.cancel();
}
