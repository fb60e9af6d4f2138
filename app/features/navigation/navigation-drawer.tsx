import { Icon } from "~/ui/icons/icon";
import { adminLink, drawerLinks } from "./site-links";

/** A tap beside the panel hits the summary's backdrop, which closes it. */
export function NavigationDrawer({ path, isAdmin }: { path: string; isAdmin?: boolean | undefined }) {
  const links = isAdmin ? [...drawerLinks, adminLink] : drawerLinks;
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
