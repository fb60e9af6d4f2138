import { Icon } from "../icons/icon";
import type { MenuLink } from "./menu";

/** The menu of narrow screens. A tap beside the panel lands on the summary's backdrop, which closes it. */
export function NavigationDrawer({ path }: { path: string }) {
  return (
    <details data-menu="" data-drawer="" className="md:hidden">
      <summary aria-label="Navigation">
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <nav aria-labelledby="drawer-title">
        <h2 id="drawer-title">Navigation</h2>
        {links.map(link => (
          <a
            key={link.href}
            href={link.href}
            aria-current={link.href === path ? "page" : undefined}
            className="nav-link"
          >
            {link.label}
          </a>
        ))}
      </nav>
    </details>
  );
}

const links: MenuLink[] = [
  { href: "/forums", label: "Forums" },
  { href: "/location-forums", label: "Location Forums" },
  { href: "/search", label: "Search" },
  { href: "/upload", label: "New Post" },
];
