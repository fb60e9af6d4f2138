import { publishableKey, requireEnv } from "./env.ts";

/** Only on hosted Supabase, which ends an invocation at its answer unless told to wait. */
declare const EdgeRuntime: { waitUntil(work: Promise<unknown>): void } | undefined;

/** Failures are ignored here: the work reports them itself. */
export function waitUntilDone(work: Promise<unknown>) {
  const settled = work.catch(() => {});
  if (typeof EdgeRuntime !== "undefined") EdgeRuntime.waitUntil(settled);
}

/** Continues the action in another invocation of the function, as the same caller. False where that was refused. */
export async function invokeAgain(name: string, action: string, token: string): Promise<boolean> {
  const answer = await fetch(`${requireEnv("SUPABASE_URL")}/functions/v1/${name}`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      apikey: publishableKey(),
      "content-type": "application/json",
    },
    body: JSON.stringify({ action }),
  });
  await answer.body?.cancel();
  // Answered 409, another one has it.
  return answer.ok || answer.status === 409;
}

/** By `Date.now()`: when the token is refused from; its signature was verified before. */
export function endOfToken(token: string): number {
  const [, claims = ""] = token.split(".");
  const json = atob(claims.replaceAll("-", "+").replaceAll("_", "/"));
  return (JSON.parse(json).exp ?? Number.POSITIVE_INFINITY) * 1000;
}
