import {
  type ActionFunctionArgs,
  data,
  type MiddlewareFunction,
  type RouterContextProvider,
  redirect,
} from "react-router";
import { loginPath } from "~/lib/redirects";
import { redirectWithFlash } from "./flash.server";
import { backendAway, signedOutError } from "./form-error.server";
import { backendUnreachable, forbidden, methodNotAllowed, statusOf, unauthorized } from "./responses";
import { fetchFreshUser, getSession, type Viewer } from "./session/session.server";
import { suspensionNotice } from "./suspension.server";

type Context = Readonly<RouterContextProvider>;

/** A form gets the refusal of its own action, which brings back what was typed. */
export const memberGuard: MiddlewareFunction<Response> = async ({ request, url, context }, next) => {
  if (request.method === "POST") return refuseMethod(context, await next());
  const session = getSession(context);
  if (session.unreachable) throw backendUnreachable();
  if (!session.viewer) throw await redirectToLogin(context, url);
  const response = await next();
  return session.hasEnded ? redirectToLogin(context, url) : response;
};

/** Visitors get 401, so that they do not learn which pages have a form. */
function refuseMethod(context: Context, response: Response) {
  if (response.status !== 405) return response;
  requireViewer(context);
  throw methodNotAllowed();
}

async function redirectToLogin(context: Context, url: URL) {
  const message = await suspensionNotice(getSession(context));
  return message
    ? redirectWithFlash(loginPath(url), { kind: "error", title: "You are logged out", message }, 302)
    : redirect(loginPath(url));
}

export const adminGuard: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  try {
    await requireAdmin(context);
  } catch (thrown) {
    const refusal = statusOf(thrown);
    if (request.method !== "POST" || (refusal !== 401 && refusal !== 503)) throw thrown;
    const { status } = await next();
    if (status !== refusal) throw data(null, { status: status < 400 || status === 405 ? refusal : status });
  }
};

/** @throws 503 when the backend cannot be reached, 401 for a visitor */
export function requireViewer(context: Context): Viewer {
  const { viewer, unreachable } = getSession(context);
  if (unreachable) throw backendUnreachable();
  if (!viewer) throw unauthorized();
  return viewer;
}

/** A token may hold an old role, so this asks the auth service. @throws 401 for a visitor, 403 for a member */
async function requireAdmin(context: Context): Promise<Viewer> {
  requireViewer(context);
  const user = await fetchFreshUser(context);
  const viewer = requireViewer(context);
  if (user?.app_metadata.role !== "admin") throw forbidden();
  return viewer;
}

type Args = Pick<ActionFunctionArgs, "context" | "url">;

/**
 * For a write to the database, which itself refuses a session that has ended elsewhere; then this is asked again, and
 * throws. @throws FormError
 */
export async function requireMember({ context, url }: Args): Promise<Viewer> {
  const { viewer, unreachable } = getSession(context);
  if (unreachable) throw backendAway();
  if (!viewer) throw signedOutError(url, await suspensionNotice(getSession(context)));
  return viewer;
}

/** For what the database does not see: an access token stays valid after its session has ended. @throws FormError */
export async function requireFreshMember(args: Args): Promise<Viewer> {
  if (getSession(args.context).viewer) await fetchFreshUser(args.context);
  return requireMember(args);
}

export async function requireFreshAdmin(args: Args): Promise<Viewer> {
  await requireFreshMember(args);
  return requireAdmin(args.context);
}
