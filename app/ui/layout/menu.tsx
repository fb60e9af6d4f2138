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
        <Links links={links} path={path} />
        {groups.map(group => (
          <li key={group.label}>
            <p>{group.label}</p>
            <ul>
              <Links links={group.links} path={path} />
            </ul>
          </li>
        ))}
        {children}
      </ul>
    </details>
  );
}

function Links({ links, path }: Required<Pick<MenuProps, "links" | "path">>) {
  return links.map(({ href, label }) => (
    <li key={href}>
      <a href={href} aria-current={href === path ? "page" : undefined}>
        {label}
      </a>
    </li>
  ));
}
