import { isBackendUp } from "~/infra/supabase/backend-fetch.server";

/** `server/http/health.ts` asks this, and writes the answer that callers see. */
export async function loader() {
  return new Response(null, { status: (await isBackendUp()) ? 200 : 503 });
}
