import { requireEnv } from "./env.ts";

const CORS = {
  "access-control-allow-origin": new URL(requireEnv("SITE_URL")).origin,
  "access-control-allow-methods": "POST",
  "access-control-allow-headers": "authorization, apikey, content-type, x-client-info",
  vary: "origin",
};

export function jsonResponse(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...CORS, ...headers } });
}

export function preflightResponse(): Response {
  return new Response(null, { status: 204, headers: CORS });
}
