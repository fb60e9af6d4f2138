import {
  type ActionFunctionArgs,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirectDocument,
} from "react-router";
import { z } from "zod";
import { FormError } from "~/infra/form-error.server";
import { type Suspension, suspensionInWords } from "~/lib/suspension-words";
import { redirectWithFlash } from "../flash.server";
import { backendUnreachable, forbidden, methodNotAllowed, statusOf, unauthorized } from "../responses";
import { sessionEndedCode } from "../supabase/errors.server";
import { createRequestClient } from "../supabase/supabase.server";
import { fetchFreshUser, getSession } from "./session.server";
import type { Viewer } from "./verify-session.server";

export const memberGuard: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const session = getSession(context);
  if (session.isPost) return refuseMethod(context, await next());
  if (session.unreachable) throw backendUnreachable();
  if (!session.viewer) throw await redirectToLogin(context, url);
  const response = await next();
  return session.hasEnded ? redirectToLogin(context, url) : response;
};

/** Visitors get 401, so that they do not learn which pages have a form. */
function refuseMethod(context: Readonly<RouterContextProvider>, response: Response) {
  if (response.status !== 405) return response;
  requireViewer(context);
  throw methodNotAllowed();
}

async function redirectToLogin(context: Readonly<RouterContextProvider>, url: URL) {
  const suspension = await findSuspension(context);
  if (!suspension) return redirectDocument(loginPath(url));
  const message = suspensionInWords(suspension);
  return redirectWithFlash(loginPath(url), { kind: "error", title: "You are logged out", message }, 302);
}

export const adminGuard: MiddlewareFunction<Response> = async ({ context }, next) => {
  try {
    await requireAdmin(context);
  } catch (thrown) {
    const refusal = statusOf(thrown);
    if (!getSession(context).isPost || (refusal !== 401 && refusal !== 503)) throw thrown;
    return onlyRefusedForm(await next(), refusal);
  }
};

function onlyRefusedForm(response: Response, refusal: 401 | 503) {
  const { status } = response;
  if (status === refusal) return response;
  throw data(null, { status: status < 400 || status === 405 ? refusal : status });
}

/** @throws 503 when the backend cannot be reached, 401 for a visitor */
export function requireViewer(context: Readonly<RouterContextProvider>) {
  const { viewer, unreachable } = getSession(context);
  if (viewer) return viewer;
  if (unreachable) throw backendUnreachable();
  throw unauthorized();
}

/** A token may hold an old role, so this asks the auth service. @throws 401 for a visitor, 403 for a member */
async function requireAdmin(context: Readonly<RouterContextProvider>) {
  const viewer = requireViewer(context);
  const answer = await fetchFreshUser(context);
  switch (answer.outcome) {
    case "success":
      if (answer.value.app_metadata.role !== "admin") throw forbidden();
      return viewer;
    case "ended":
      throw unauthorized();
    default:
      throw backendUnreachable();
  }
}

/** Call before every write: an access token stays valid after its session has ended elsewhere. @throws FormError */
export async function requireFreshUser({
  context,
  url,
}: Pick<ActionFunctionArgs, "context" | "url">): Promise<Viewer> {
  const session = getSession(context);
  const { viewer } = session;
  if (session.unreachable) throw unreachable();
  if (!viewer) throw await endedError(context, url);
  const answer = await fetchFreshUser(context);
  if (answer.outcome === "success") return viewer;
  session.viewer = null;
  session.unreachable = answer.outcome === "unreachable";
  session.hasEnded = !session.unreachable;
  throw session.unreachable ? unreachable() : await endedError(context, url);
}

async function endedError(context: Readonly<RouterContextProvider>, url: URL) {
  const suspension = await findSuspension(context);
  return signedOutError(url, suspension ? suspensionInWords(suspension) : undefined);
}

export async function requireFreshAdmin(args: Pick<ActionFunctionArgs, "context" | "url">): Promise<Viewer> {
  await requireFreshUser(args);
  return requireAdmin(args.context);
}

const unreachable = () =>
  new FormError("Treks cannot be reached right now. Nothing is lost: wait a moment and send it again.", {
    status: 503,
    retryAfter: 5,
  });

export function signedOutError(url: URL, sentence = "User not authenticated") {
  return new FormError(sentence, { status: 401, loginHref: loginPath(url) });
}

function loginPath(url: URL) {
  return `/login?redirectTo=${encodeURIComponent(url.pathname + url.search)}`;
}

export const suspensionSchema = z.object({
  until: z.iso.datetime({ offset: true }).nullable(),
  reason: z.string(),
});

/** The database reveals a suspension only to the token of a session that it has ended. */
async function findSuspension(context: Readonly<RouterContextProvider>): Promise<Suspension | null> {
  const { hasEnded, cookies } = getSession(context);
  if (!hasEnded || !cookies.session) return null;
  const { error } = await createRequestClient(cookies.session.access_token)
    .from("profiles")
    .select("id")
    .limit(1);
  return error?.code === sessionEndedCode ? suspensionIn(error.details) : null;
}

function suspensionIn(details: string | null): Suspension | null {
  try {
    return suspensionSchema.parse(JSON.parse(details ?? ""));
  } catch {
    return null;
  }
}
