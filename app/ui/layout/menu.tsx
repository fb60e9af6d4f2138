import type { ReactNode } from "react";
import { slots } from "~/lib/slots";
import { Icon } from "../icons/icon";

export type MenuLink = { href: string; label: string };

export type MenuProps = {
  label: ReactNode;
  links: readonly MenuLink[];
  path: string;
  className?: string;
  children?: ReactNode;
};

export function Menu({ label, links, path, className, children }: MenuProps) {
  return (
    <details {...slots({ "data-menu": "" })} className={className}>
      <summary>
        {label}
        <Icon name="chevron" className="chevron" />
      </summary>
      <ul>
        {links.map(link => (
          <li key={link.href}>
            <a href={link.href} aria-current={link.href === path ? "page" : undefined}>
              {link.label}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </details>
  );
}
