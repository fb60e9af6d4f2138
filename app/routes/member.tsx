import { Outlet } from "react-router";
import { leadToMovedPlace } from "~/features/locations/location-forums.server";
import { memberGuard } from "~/infra/guards.server";

export const middleware = [memberGuard, leadToMovedPlace];

/** Makes the guard run for data requests too. */
export const loader = () => null;

export default function MemberScreens() {
  return <Outlet />;
}
