const patienceMs = 3_000;

/** By the type of the answer: a hotspot's login page answers anything. A server whose backend is down does answer. */
export async function reachesServer(): Promise<boolean> {
  try {
    const { headers } = await fetch("/health", {
      method: "HEAD",
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(patienceMs),
    });
    return headers.get("Content-Type") === "application/json";
  } catch {
    return false;
  }
}
