import { type MiddlewareFunction, Outlet } from "react-router";
import { handleMailLink } from "~/features/account/mail/mail-link.server";
import { visitorGuard } from "~/infra/session/guards.server";

/** Before the guard: a mail's link is handled even where somebody is signed in. */
const mailLinks: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  if (request.method !== "GET" || url.pathname !== "/login") return;
  const redirected = await handleMailLink(url, context);
  if (redirected) throw redirected;
};

export const middleware = [mailLinks, visitorGuard];

/** Present so that the guard also runs for data requests. */
export const loader = () => null;

export default function VisitorScreens() {
  return <Outlet />;
}
