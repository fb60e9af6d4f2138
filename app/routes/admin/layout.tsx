import { Outlet } from "react-router";
import { adminGuard } from "~/infra/session.server";

export const middleware = [adminGuard];

/** Present so that the guard also runs for data requests. */
export const loader = () => null;

export default function AdminScreens() {
  return <Outlet />;
}
