import { isBackendUp } from "~/infra/supabase/backend-fetch.server";

export async function loader() {
  const up = await isBackendUp();
  const headers = { "Cache-Control": "no-store" };
  return Response.json({ status: up ? "ok" : "backend unreachable" }, { status: up ? 200 : 503, headers });
}
