type Tab = { label: string; href: string; current: boolean };

export type TabsProps = { label: string; tabs: readonly Tab[]; className?: string };

export function Tabs({ label, tabs, className = "" }: TabsProps) {
  return (
    <nav aria-label={label} className={`mb-6 border-b border-line ${className}`}>
      <ul className="flex flex-wrap gap-x-1">
        {tabs.map(tab => (
          <li key={tab.href}>
            <a href={tab.href} aria-current={tab.current ? "page" : undefined} className="tab-link">
              {tab.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
