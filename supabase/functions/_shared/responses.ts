import { requireEnv } from "./env.ts";
import { VERSION } from "./version.ts";

const HEADERS = {
  "access-control-allow-origin": new URL(requireEnv("SITE_URL")).origin,
  "access-control-allow-methods": "POST",
  "access-control-allow-headers": "authorization, apikey, content-type, x-client-info",
  vary: "origin",
  "x-treks-version": VERSION,
};

export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...HEADERS, ...headers } });
}

export function preflightResponse(): Response {
  return new Response(null, { status: 204, headers: HEADERS });
}
