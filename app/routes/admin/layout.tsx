import { Outlet, useLocation } from "react-router";
import { AdminNavigation } from "~/features/admin/admin-navigation";
import { adminGuard } from "~/infra/session/guards.server";

export const middleware = [adminGuard];

/** Present so that the guard also runs for data requests. */
export const loader = () => null;

export default function AdminScreens() {
  const { pathname } = useLocation();
  return (
    <>
      <AdminNavigation path={pathname} />
      <Outlet />
    </>
  );
}
