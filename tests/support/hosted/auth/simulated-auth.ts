import postgres from "postgres";
import type { Mailbox } from "../../mail/mailbox.ts";
import { readUser, recover, resend, signOut, signUp, updateUser } from "./accounts.ts";
import { AuthError, errorResponse, unexpectedFailure } from "./auth-error.ts";
import {
  type AuthCall,
  type AuthService,
  createTokenLimit,
  type ProjectSettings,
  readBody,
} from "./auth-service.ts";
import { followLink, verify } from "./links.ts";
import { token } from "./sessions.ts";
import type { SigningKeys } from "./signing-keys.ts";

interface SimulatedAuthSettings {
  /** The public address of the service. */
  url: string;
  databaseUrl: string;
  settings: ProjectSettings;
  keys: SigningKeys;
  mailbox: Mailbox;
}

export function openSimulatedAuth({ databaseUrl, ...parts }: SimulatedAuthSettings) {
  const connection = { search_path: "auth" };
  const sql = postgres(databaseUrl, { max: 10, onnotice: () => {}, connection });
  const service = { ...parts, sql, takeToken: createTokenLimit(parts.settings) };
  return {
    answer: (request: Request, address: string) => answerAuth(service, request, address),
    stop: () => sql.end({ timeout: 1 }),
  };
}

type Endpoint = (service: AuthService, call: AuthCall) => Response | Promise<Response>;

const endpoints: Record<string, Endpoint> = {
  "GET /health": () => Response.json({ version: "v2.196.0", name: "GoTrue", description: "simulated" }),
  "GET /.well-known/jwks.json": readKeySet,
  "POST /signup": signUp,
  "POST /token": token,
  "GET /verify": followLink,
  "POST /verify": verify,
  "POST /recover": recover,
  "POST /resend": resend,
  "GET /user": readUser,
  "PUT /user": updateUser,
  "POST /logout": signOut,
};

/** Answers as version 2.196.0 of the service does, down to its codes and words. */
async function answerAuth(service: AuthService, request: Request, address: string): Promise<Response> {
  const url = new URL(request.url);
  const endpoint = endpoints[`${request.method} ${url.pathname.slice("/auth/v1".length)}`];
  if (!endpoint) return new Response("404 page not found\n", { status: 404 });
  try {
    return await endpoint(service, { request, url, address, body: await readBody(request) });
  } catch (error) {
    if (error instanceof AuthError) return errorResponse(error, request);
    process.stderr.write(
      `The simulated auth service failed: ${error instanceof Error ? error.stack : error}\n`,
    );
    const message = "Unexpected failure, please check server logs for more information";
    return errorResponse(unexpectedFailure(message), request);
  }
}

function readKeySet({ keys }: AuthService) {
  return Response.json(keys.keySet, { headers: { "cache-control": "public, max-age=600" } });
}
