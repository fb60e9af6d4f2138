import { Outlet } from "react-router";
import { visitorGuard } from "~/infra/session.server";

export const middleware = [visitorGuard];

/** Present so that the guard also runs for data requests. */
export const loader = () => null;

export default function VisitorScreens() {
  return <Outlet />;
}
