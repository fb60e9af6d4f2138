import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SiteHeader } from "./site-header";

const viewer = { name: "Ada", username: "ada", avatarUrl: null };
const header = (isAdmin?: boolean) =>
  renderToStaticMarkup(<SiteHeader viewer={{ ...viewer, ...(isAdmin && { isAdmin }) }} path="/forums" />);

test("an admin has Admin in the avatar menu and in the drawer, and no other member a byte of it", () => {
  const links = header(true).match(/<a href="\/admin"[^>]*>Admin<\/a>/g);
  expect(links).toHaveLength(2);
  expect(header()).not.toContain("dmin");
});
