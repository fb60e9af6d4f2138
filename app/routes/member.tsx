import { Outlet } from "react-router";
import { memberGuard } from "~/infra/guards.server";

export const middleware = [memberGuard];

/** Makes the guard run for data requests too. */
export const loader = () => null;

export default function MemberScreens() {
  return <Outlet />;
}
