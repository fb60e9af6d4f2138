import { ButtonLink } from "~/ui/button";
import { Menu } from "~/ui/layout/menu";
import { Brand } from "~/ui/layout/site-frame";
import { AvatarMenu, type Viewer } from "./avatar-menu";
import { NavigationDrawer } from "./navigation-drawer";
import { forumLinks, newPostLinks } from "./site-links";

export type SiteHeaderProps = { viewer: Viewer | null; path: string };

/** Not in `ui`, because it knows the pages of all features. */
export function SiteHeader({ viewer, path }: SiteHeaderProps) {
  return (
    <header className="site-header">
      {viewer && <NavigationDrawer path={path} isAdmin={viewer.isAdmin} />}
      <Brand />
      {viewer ? <MemberNavigation viewer={viewer} path={path} /> : <GuestNavigation />}
    </header>
  );
}

function MemberNavigation({ viewer, path }: { viewer: Viewer; path: string }) {
  return (
    <nav aria-label="Main">
      <Menu label="Forums" links={forumLinks} path={path} className="max-md:hidden" />
      <a
        href="/search"
        aria-current={path === "/search" ? "page" : undefined}
        className="nav-link max-md:hidden"
      >
        Search
      </a>
      <Menu label="New Post" links={newPostLinks} path={path} className="max-md:hidden" />
      <AvatarMenu viewer={viewer} path={path} />
    </nav>
  );
}

function GuestNavigation() {
  return (
    <nav aria-label="Account">
      <a href="/login" className="nav-link">
        Log In
      </a>
      <ButtonLink href="/signup">Sign Up</ButtonLink>
    </nav>
  );
}
