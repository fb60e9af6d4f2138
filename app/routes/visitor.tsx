import { type MiddlewareFunction, Outlet, redirectDocument } from "react-router";
import { handleMailLink } from "~/features/account/mail-link.server";
import { getSession } from "~/infra/session/session.server";

/** A mail's link is handled even where somebody is signed in. */
const visitorGuard: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const isMailLink = request.method === "GET" && url.pathname === "/login";
  const redirected = isMailLink && (await handleMailLink(url, context));
  if (redirected) throw redirected;
  const { viewer, isPost } = getSession(context);
  if (viewer && !isPost) throw redirectDocument("/forums");
};

export const middleware = [visitorGuard];

/** Present so that the guard also runs for data requests. */
export const loader = () => null;

export default function VisitorScreens() {
  return <Outlet />;
}
