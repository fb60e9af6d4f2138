export const adminPages = [
  ["/admin/reports", "Reports", "What members have reported: read it, decide, and say why."],
  ["/admin/places", "Places", "What members suggest for the list of places, and a form that adds one."],
  ["/admin/find", "Find", "A member by name, username or email, a post or comment by its words."],
  ["/admin/moderation-log", "Moderation log", "Who removed, restored, dismissed or suspended what, and why."],
  [
    "/admin/seed-tips",
    "Seed tips",
    "Creates the location forums and the Treks Guide's posts, where they are missing.",
  ],
  ["/admin/crawl-tips", "Bulk crawl", "Reads public pages about the outdoors and turns each into a tip."],
  [
    "/admin/purge-users",
    "Purge users",
    "Deletes every member except admins, with everything that is theirs.",
  ],
  [
    "/admin/purge-posts",
    "Purge posts",
    "Deletes every location forum post, and the forums too if you say so.",
  ],
  [
    "/admin/seed-categorized-forums",
    "Seed categorized forums",
    "Fills the general forums of your own browser with sample posts.",
  ],
] as const;

const links = [["/admin", "Overview"], ...adminPages] as const;

export function AdminNavigation({ path }: { path: string }) {
  return (
    <nav aria-label="Admin" className="border-b border-line bg-wash text-sm">
      <ul className="mx-auto flex max-w-6xl flex-wrap px-2">
        {links.map(([href, label]) => (
          <li key={href}>
            <a href={href} aria-current={href === path ? "page" : undefined} className="tab-link max-sm:px-2">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
