import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { type Listening, listen } from "../../../supabase/local/listen.ts";
import { forward } from "../sites/fault-proxy.ts";
import type { HostedKeys } from "./hosted-keys.ts";

type Role = "anon" | "service_role";

export interface GatewayParts {
  port: number;
  keys: HostedKeys;
  answerAuth(request: Request, address: string): Promise<Response>;
  answerRest(request: Request, role: Role, token: string | null): Promise<Response>;
  /** The project's own setting. */
  forwardsAddresses(): boolean;
  functionsUrl(): Promise<string>;
}

/** Mailed links and public keys. */
const open = /^\/auth\/v1\/(?:verify$|\.well-known\/)/;

/** In front of the services of a project, as on hosted Supabase: knows the keys, and who may name another's address. */
export function startHostedGateway(parts: GatewayParts): Promise<Listening> {
  const { port, keys } = parts;
  const server = http.createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch(error => {
      process.stderr.write(`The simulated gateway failed: ${error instanceof Error ? error.stack : error}\n`);
      outgoing.destroy();
    });
  });
  return listen(server, port, "the simulation's port");

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const url = new URL(incoming.url ?? "/", `http://127.0.0.1:${port}`);
    const isOpen = incoming.method === "GET" && open.test(url.pathname);
    const role = roleOf(incoming);
    if (!role && !isOpen) return send(outgoing, refuseKey(incoming));
    const [, service] = /^\/(auth|rest|functions)\/v1(?:\/|$)/.exec(url.pathname) ?? [];
    if (service === "functions") return forward(incoming, outgoing, await parts.functionsUrl());
    const request = await toRequest(incoming, url);
    if (service === "auth") {
      return send(outgoing, await parts.answerAuth(request, addressOf(incoming, role)));
    }
    if (service === "rest") {
      return send(outgoing, await parts.answerRest(request, role ?? "anon", tokenOf(incoming)));
    }
    return send(outgoing, Response.json({ message: "no Route matched with those values" }, { status: 404 }));
  }

  function roleOf({ headers }: IncomingMessage): Role | null {
    if (headers.apikey === keys.secret) return "service_role";
    return headers.apikey === keys.publishable ? "anon" : null;
  }

  /** A key in place of a token says nothing that the key does not. */
  function tokenOf({ headers }: IncomingMessage) {
    const [, token = null] = /^Bearer (.+)$/.exec(headers.authorization ?? "") ?? [];
    return token === keys.publishable || token === keys.secret ? null : token;
  }

  /** Anybody may write `X-Forwarded-For`; `Sb-Forwarded-For` counts from whoever has the secret key. */
  function addressOf({ headers, socket }: IncomingMessage, role: Role | null) {
    const isTrusted = role === "service_role" && parts.forwardsAddresses();
    const [named = ""] = String(headers["sb-forwarded-for"] ?? "").split(",");
    return (isTrusted && named.trim()) || (socket.remoteAddress ?? "127.0.0.1");
  }
}

function refuseKey({ headers }: IncomingMessage) {
  const refusal = headers.apikey
    ? { message: "Invalid API key", hint: "Double check your Supabase `anon` or `service_role` API key." }
    : {
        message: "No API key found in request",
        hint: "No `apikey` request header or url param was found.",
      };
  return Response.json(refusal, { status: 401 });
}

async function toRequest(incoming: IncomingMessage, url: URL) {
  const body = Buffer.concat(await incoming.toArray());
  const headers = Object.entries(incoming.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  );
  return new Request(url, { method: incoming.method ?? "GET", headers, body: body.length > 0 ? body : null });
}

async function send(outgoing: ServerResponse, answer: Response) {
  const body = Buffer.from(await answer.arrayBuffer());
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers)).end(body);
}
