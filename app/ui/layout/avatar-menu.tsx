import { Avatar } from "../content/avatar";
import { Menu, type MenuLink } from "./menu";

/** The signed-in member, as every page knows them. */
export type Viewer = { name: string; username: string; avatarUrl: string | null };

export type AvatarMenuProps = { viewer: Viewer; path: string };

export function AvatarMenu({ viewer, path }: AvatarMenuProps) {
  return (
    <Menu label={<AvatarLabel viewer={viewer} />} links={links} path={path}>
      <li>
        <form method="post" action="/logout">
          <button type="submit">Log Out</button>
        </form>
      </li>
    </Menu>
  );
}

function AvatarLabel({ viewer }: { viewer: Viewer }) {
  return (
    <>
      <Avatar name={viewer.name} src={viewer.avatarUrl} size="sm" />
      <span className="sr-only">Your account, {viewer.username}</span>
    </>
  );
}

const links: MenuLink[] = [
  { href: "/profile", label: "Profile" },
  { href: "/change-password", label: "Change Password" },
  { href: "/todo", label: "To-Do List" },
];
