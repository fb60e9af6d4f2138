export const adminPages = [
  {
    href: "/admin/reports",
    label: "Reports",
    text: "What members have reported: read it, decide, and say why.",
  },
  {
    href: "/admin/find",
    label: "Find",
    text: "A member by name, username or email, a post by its words.",
  },
  {
    href: "/admin/moderation-log",
    label: "Moderation log",
    text: "Who removed, restored, dismissed or suspended what, and why.",
  },
  {
    href: "/admin/seed-tips",
    label: "Seed tips",
    text: "Creates the location forums and the Treks Guide's posts, where they are missing.",
  },
  {
    href: "/admin/crawl-tips",
    label: "Bulk crawl",
    text: "Reads public pages about the outdoors and makes a tip of each.",
  },
  {
    href: "/admin/purge-users",
    label: "Purge users",
    text: "Deletes every member but the admins, with all that is theirs.",
  },
  {
    href: "/admin/purge-posts",
    label: "Purge posts",
    text: "Deletes every location forum post, and the forums too if you say so.",
  },
  {
    href: "/admin/seed-categorized-forums",
    label: "Seed categorized forums",
    text: "Fills the general forums of your own browser with sample posts.",
  },
];

const links = [{ href: "/admin", label: "Overview" }, ...adminPages];

export function AdminNavigation({ path }: { path: string }) {
  return (
    <nav aria-label="Admin" className="border-b border-line bg-wash text-sm">
      <ul className="mx-auto flex max-w-6xl flex-wrap px-2">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} aria-current={href === path ? "page" : undefined} className="tab max-sm:px-2">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
