import { randomUUID } from "node:crypto";
import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { forward, sendJson } from "./fault-proxy.ts";
import { siteKeys } from "./site.ts";

/** Kept by the browser that requested the mail, so that only there its code can be exchanged. */
export const codeVerifier = "v".repeat(64);

const expired = new URLSearchParams({
  error: "access_denied",
  error_code: "otp_expired",
  error_description: "Email link is invalid or has expired",
});

interface Session {
  access_token: string;
  refresh_token: string;
}

/**
 * In front of the embedded backend, answers mailed links as a hosted project with its own templates does: with a code
 * for tokens that begin with `pkce_`, else with the session behind "#".
 */
export async function startHostedStub(backendUrl: string) {
  const sessions = new Map<string, Session>();
  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, linkOf, stop };

  function linkOf(kind: "code" | "hash", type: "signup" | "recovery", token: string, redirectTo: string) {
    const query = { token: kind === "code" ? `pkce_${token}` : token, type, redirect_to: redirectTo };
    return `${url}/auth/v1/verify?${new URLSearchParams(query)}`;
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? "/", url);
    if (request.method === "GET" && pathname === "/auth/v1/verify") return follow(searchParams, response);
    if (searchParams.get("grant_type") === "pkce") return exchange(request, response);
    return forward(request, response, backendUrl);
  }

  async function follow(query: URLSearchParams, response: ServerResponse) {
    const token = query.get("token") ?? "";
    const type = query.get("type") ?? "";
    const isCode = token.startsWith("pkce_");
    const session = await verify(type, token.replace("pkce_", ""));
    const result = session ? (isCode ? keep(session) : inHash(session, type)) : expired;
    const mark = isCode ? "?" : "#";
    response.writeHead(303, { location: `${query.get("redirect_to")}${mark}${result}` }).end();
  }

  async function verify(type: string, token_hash: string) {
    const answer = await fetch(`${backendUrl}/auth/v1/verify`, {
      method: "POST",
      headers: { "content-type": "application/json", apikey: siteKeys().publishable },
      body: JSON.stringify({ type, token_hash }),
    });
    return answer.ok ? ((await answer.json()) as Session) : null;
  }

  function keep(session: Session) {
    const code = randomUUID();
    sessions.set(code, session);
    return new URLSearchParams({ code });
  }

  async function exchange(request: IncomingMessage, response: ServerResponse) {
    const { auth_code, code_verifier } = (await json(request)) as Record<string, string>;
    const session = sessions.get(auth_code ?? "");
    if (!session) return refuse(response, 404, "flow_state_not_found");
    if (code_verifier !== codeVerifier) return refuse(response, 400, "bad_code_verifier");
    sessions.delete(auth_code ?? "");
    sendJson(response, 200, JSON.stringify(session));
  }

  async function stop() {
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  }
}

function inHash({ access_token, refresh_token }: Session, type: string) {
  return new URLSearchParams({ access_token, refresh_token, expires_in: "3600", token_type: "bearer", type });
}

function refuse(response: ServerResponse, status: number, code: string) {
  sendJson(response, status, JSON.stringify({ error_code: code, msg: code }));
}
