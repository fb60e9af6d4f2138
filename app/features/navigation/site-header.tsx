import { Fragment } from "react";
import type { HeaderProfile } from "~/lib/document";
import { cappedCount } from "~/lib/numbers";
import { avatarUrl } from "~/lib/photo-rules";
import { slots } from "~/lib/slots";
import { ButtonLink } from "~/ui/button";
import { Avatar } from "~/ui/content/avatar";
import { Icon } from "~/ui/icons/icon";
import { Menu, MenuCount, type MenuGroup, type MenuLink } from "~/ui/layout/menu";
import { Brand } from "~/ui/layout/site-frame";

/** What everybody sees comes first. */
export const newPostGroups: readonly MenuGroup[] = [
  {
    label: "Everybody sees it",
    links: [
      { href: "/location-forums?for=post", label: "Post about a place" },
      { href: "/location-forums?for=conditions", label: "Report conditions" },
    ],
  },
  {
    label: "Only you, on this device",
    links: [
      { href: "/upload", label: "Photo" },
      { href: "/activity/new", label: "Activity" },
      { href: "/forums/new", label: "Forum" },
    ],
  },
];

const forumLinks: readonly MenuLink[] = [
  { href: "/forums", label: "General Forums" },
  { href: "/location-forums", label: "Location Forums" },
  { href: "/forums/new", label: "Create Forum Post" },
];

/** Links that stand alone in the header of wide screens. */
const plainLinks: readonly MenuLink[] = [
  { href: "/feed", label: "Feed" },
  { href: "/search", label: "Search" },
];

const accountLinks: readonly MenuLink[] = [
  { href: "/profile", label: "Profile" },
  { href: "/activity", label: "Activities" },
  { href: "/change-password", label: "Change Password" },
  { href: "/todo", label: "To-Do List" },
  { href: "/account-settings", label: "Account Settings" },
];

function adminLinks({ profile }: HeaderViewer): MenuLink[] {
  return profile?.isAdmin ? [{ href: "/admin", label: "Admin", count: profile.openThings }] : [];
}

const drawerLinks: readonly MenuLink[] = [
  { href: "/forums", label: "Forums" },
  { href: "/location-forums", label: "Location Forums" },
  ...plainLinks,
];

export function SiteHeader({ viewer, path }: { viewer: HeaderViewer | null; path: string }) {
  return (
    <header className="site-header">
      {viewer && <NavigationDrawer viewer={viewer} path={path} />}
      <Brand />
      {viewer ? (
        <MemberNavigation viewer={viewer} path={path} />
      ) : (
        <nav aria-label="Account">
          <a href="/login">Log In</a>
          <ButtonLink href="/signup">Sign Up</ButtonLink>
        </nav>
      )}
    </header>
  );
}

function MemberNavigation({ viewer, path }: { viewer: HeaderViewer; path: string }) {
  const links = [...accountLinks, ...adminLinks(viewer)];
  return (
    <nav aria-label="Main">
      <Menu label="Forums" links={forumLinks} path={path} className="max-md:hidden" />
      {plainLinks.map(({ href, label }) => (
        <a key={href} href={href} aria-current={path === href ? "page" : undefined} className="max-md:hidden">
          {label}
        </a>
      ))}
      <Menu label="New Post" groups={newPostGroups} path={path} className="max-md:hidden" />
      <NotificationsLink unread={viewer.profile?.unread ?? 0} path={path} />
      <Menu label={<AvatarLabel viewer={viewer} />} links={links} path={path}>
        <li>
          <form method="post" action="/logout" {...slots({ "data-sends": "replacing" })}>
            <button type="submit">Log Out</button>
          </form>
        </li>
      </Menu>
    </nav>
  );
}

interface HeaderViewer {
  id: string;
  /** Null while it is not known: then the header leaves it out. */
  profile: HeaderProfile | null;
}

function NotificationsLink({ unread, path }: { unread: number; path: string }) {
  const count = cappedCount(unread);
  return (
    <a
      href="/notifications"
      aria-label={unread > 0 ? `Notifications, ${count} unread` : "Notifications"}
      aria-current={path === "/notifications" ? "page" : undefined}
      className="relative"
    >
      <Icon name="bell" />
      {unread > 0 && <span className="nav-count">{count}</span>}
    </a>
  );
}

function AvatarLabel({ viewer: { id, profile } }: { viewer: HeaderViewer }) {
  return (
    <>
      {profile ? (
        <Avatar name={profile.name} src={avatarUrl(id, profile.avatarDigest)} size="sm" />
      ) : (
        <Icon name="person" />
      )}
      <span className="sr-only">Your account{profile && `, ${profile.username}`}</span>
    </>
  );
}

/** A tap beside the panel hits the summary's backdrop, which closes it. */
function NavigationDrawer({ viewer, path }: { viewer: HeaderViewer; path: string }) {
  const links = [...drawerLinks, ...adminLinks(viewer)];
  return (
    <details {...slots({ "data-menu": "" })} data-drawer="" className="md:hidden">
      <summary aria-label="Navigation">
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <nav aria-labelledby="drawer-title">
        <h2 id="drawer-title">Navigation</h2>
        <DrawerLinks links={links} path={path} />
        {newPostGroups.map(group => (
          <Fragment key={group.label}>
            <p className="nav-group">New Post: {group.label.toLowerCase()}</p>
            <DrawerLinks links={group.links} path={path} />
          </Fragment>
        ))}
      </nav>
    </details>
  );
}

function DrawerLinks({ links, path }: { links: readonly MenuLink[]; path: string }) {
  return links.map(({ href, label, count }) => (
    <a key={href} href={href} aria-current={href === path ? "page" : undefined}>
      {label} <MenuCount count={count} />
    </a>
  ));
}
