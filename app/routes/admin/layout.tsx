import { Outlet, useLocation } from "react-router";
import { AdminNavigation } from "~/features/admin/admin-navigation";
import { adminGuard } from "~/infra/guards.server";

export const handle = { offline: "never" };

export const middleware = [adminGuard];

/** Middleware runs for data requests only when there is a loader. */
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
