import { use } from "react";
import { Outlet, useLocation } from "react-router";
import { adminGuard } from "~/infra/guards.server";
import { DocumentContext } from "~/lib/document";
import { MenuCount } from "~/ui/layout/menu";

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

const pages = [
  ["/admin", "Overview"],
  ["/admin/reports", "To decide"],
  ["/admin/members", "Members"],
  ["/admin/log", "Log"],
  ["/admin/tools", "Tools"],
] as const;

/** One row, which scrolls on narrow screens, and in newer browsers begins at the page that is open. */
function AdminNavigation({ path }: { path: string }) {
  const { profile } = use(DocumentContext);
  return (
    <nav aria-label="Admin" className="border-b border-line bg-wash text-sm">
      <ul className="mx-auto flex max-w-6xl overflow-x-auto px-2">
        {pages.map(([href, label]) => (
          <li key={href}>
            <a href={href} aria-current={href === path ? "page" : undefined} className="tab-link max-sm:px-3">
              {label} {href === "/admin/reports" && <MenuCount count={profile?.openThings} />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
