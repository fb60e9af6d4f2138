import { type MiddlewareFunction, Outlet, redirect } from "react-router";
import { nextAfterCookieCheck } from "~/features/account/cookie-check.server";
import { handleMailLink } from "~/features/account/mail-link.server";
import { getSession } from "~/infra/session/session.server";

/** Links in mails work even for members who are logged in. */
const visitorGuard: MiddlewareFunction<Response> = async args => {
  const { request, url, context } = args;
  const isMailLink = request.method === "GET" && url.pathname === "/login";
  const redirected = isMailLink && (await handleMailLink(args));
  if (redirected) throw redirected;
  if (request.method === "POST") return;
  const next = nextAfterCookieCheck(request, url);
  if (getSession(context).viewer) throw redirect(next ?? "/forums");
  if (next) throw redirect(loginThen(next));
};

function loginThen(next: string) {
  return next.startsWith("/login") ? "/login" : `/login?redirectTo=${encodeURIComponent(next)}`;
}

export const middleware = [visitorGuard];

/** Makes the guard run for data requests too. */
export const loader = () => null;

export default function VisitorScreens() {
  return <Outlet />;
}
