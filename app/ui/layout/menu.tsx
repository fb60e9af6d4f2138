import type { ReactNode } from "react";
import { cappedCount } from "~/lib/numbers";
import { slots } from "~/lib/slots";
import { Icon } from "../icons/icon";

/** `count` is of what waits there. */
export type MenuLink = { href: string; label: string; count?: number | undefined };

/** Links below a line that says what they have in common. */
export type MenuGroup = { label: string; links: readonly MenuLink[] };

export type MenuProps = {
  label: ReactNode;
  links?: readonly MenuLink[];
  groups?: readonly MenuGroup[];
  path: string;
  className?: string;
  /** The label looks like a button. */
  isButton?: boolean;
  children?: ReactNode;
};

export function Menu({ label, links = [], groups = [], path, className, isButton, children }: MenuProps) {
  return (
    <details {...slots({ "data-menu": "" })} className={className}>
      <summary className={isButton ? "button" : undefined}>
        {label}
        <Icon name="chevron" className="chevron" />
      </summary>
      <ul>
        {links.map(link => (
          <li key={link.href}>
            <MenuItem {...link} path={path} />
          </li>
        ))}
        {groups.map(group => (
          <li key={group.label}>
            <p>{group.label}</p>
            {group.links.map(link => (
              <MenuItem key={link.href} {...link} path={path} />
            ))}
          </li>
        ))}
        {children}
      </ul>
    </details>
  );
}

function MenuItem({ href, label, count, path }: MenuLink & Pick<MenuProps, "path">) {
  return (
    <a href={href} aria-current={href === path ? "page" : undefined}>
      {label} <MenuCount count={count} />
    </a>
  );
}

/** How much waits behind a link. */
export function MenuCount({ count = 0 }: Pick<MenuLink, "count">) {
  return count > 0 && <span className="menu-count">{cappedCount(count)}</span>;
}
