import type { ReactNode } from "react";
import { slots } from "~/lib/slots";
import { Icon } from "../icons/icon";

export type MenuLink = { href: string; label: string };

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

function MenuItem({ href, label, path }: MenuLink & Pick<MenuProps, "path">) {
  return (
    <a href={href} aria-current={href === path ? "page" : undefined}>
      {label}
    </a>
  );
}
