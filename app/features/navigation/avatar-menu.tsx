import { Avatar } from "~/ui/content/avatar";
import { Menu } from "~/ui/layout/menu";
import { accountLinks, adminLink } from "./site-links";

export type Viewer = { name: string; username: string; avatarUrl: string | null; isAdmin?: boolean };

export type AvatarMenuProps = { viewer: Viewer; path: string };

export function AvatarMenu({ viewer, path }: AvatarMenuProps) {
  const links = viewer.isAdmin ? [...accountLinks, adminLink] : accountLinks;
  return (
    <Menu label={<AvatarLabel viewer={viewer} />} links={links} path={path}>
      <li>
        <form method="post" action="/logout" data-replaces="">
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
