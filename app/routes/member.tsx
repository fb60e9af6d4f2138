import { Outlet } from "react-router";
import { memberGuard } from "~/infra/session/guards.server";

export const middleware = [memberGuard];

/** Present so that the guard also runs for data requests. */
export const loader = () => null;

export default function MemberScreens() {
  return <Outlet />;
}
