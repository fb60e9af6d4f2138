/** Checks the content type, because a hotspot's login page answers any request. */
export async function reachesServer(): Promise<boolean> {
  try {
    const { headers } = await fetch("/health", {
      method: "HEAD",
      cache: "no-store",
      redirect: "error",
      signal: AbortSignal.timeout(3_000),
    });
    return headers.get("Content-Type") === "application/json";
  } catch {
    return false;
  }
}
