import type { User } from "@supabase/supabase-js";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { pageOrReplacement } from "../flash.server";
import { requestContext } from "../request.server";
import { createIsolatedClient, createRequestClient, endsSession } from "../supabase/supabase.server";
import { readSession } from "./read-session.server";
import { readSessionCookies } from "./session-cookies.server";

type Session = Awaited<ReturnType<typeof openSession>>;

const sessionContext = createContext<Session | null>(null);

export const sessionMiddleware: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const session = await openSession(request);
  context.set(sessionContext, session);
  if (session.viewer) context.get(requestContext).member = session.viewer.id;

  // A replaced page loses its own cookies but must keep the session's.
  const response = pageOrReplacement(request, await next());
  for (const [name, value] of session.cookies.headers) {
    if (name === "set-cookie") response.headers.append(name, value);
    else response.headers.set(name, value);
  }
  response.headers.append("Vary", "Cookie");
  const isPrivate = request.headers.has("Cookie") || response.headers.has("Set-Cookie");
  if (isPrivate && !response.headers.has("Cache-Control"))
    response.headers.set("Cache-Control", "private, no-store");
  return response;
};

async function openSession(request: Request) {
  const cookies = readSessionCookies(request);
  const state = await readSession(cookies);
  if (!state.viewer && !state.unreachable) cookies.clear();
  const session = {
    ...state,
    cookies,
    supabase: createRequestClient(state.accessToken, () => end(session)),
    /** A refused form renders its page by loaders, whose own request is a GET. */
    isPost: request.method === "POST",
    freshUser: undefined as Promise<User | null> | undefined,
  };
  return session;
}

function end(session: Pick<Session, "viewer" | "hasEnded" | "cookies">) {
  if (!session.viewer) return;
  session.viewer = null;
  session.hasEnded = true;
  session.cookies.clear();
}

export function findSession(context: Readonly<RouterContextProvider>) {
  return context.get(sessionContext);
}

export function getSession(context: Readonly<RouterContextProvider>) {
  const session = findSession(context);
  if (!session) throw new Error("The session middleware has not run");
  return session;
}

/** Asks the auth service, once per request: a token outlives its session, and may hold an old role. */
export function fetchFreshUser(context: Readonly<RouterContextProvider>) {
  const session = getSession(context);
  session.freshUser ??= askFor(session);
  return session.freshUser;
}

/** Null when the session has ended or the auth service does not answer; the session then says which. */
async function askFor(session: Session) {
  const { data, error } = await createIsolatedClient().auth.getUser(session.accessToken ?? "");
  // The service also returns banned members, whose sessions have ended.
  const isBanned = Date.parse(data.user?.banned_until ?? "") > Date.now();
  if (data.user && !isBanned) return data.user;
  if (!error || endsSession(error)) end(session);
  else session.unreachable = true;
  return null;
}
