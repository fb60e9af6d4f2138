import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { SiteHeader } from "./site-header";

const viewer = { name: "Ada", username: "ada", avatarUrl: null };
const header = (isAdmin?: boolean) =>
  renderToStaticMarkup(<SiteHeader viewer={{ ...viewer, ...(isAdmin && { isAdmin }) }} path="/forums" />);

it("links to Admin in both menus of an admin, and in no other page", () => {
  const links = header(true).match(/<a href="\/admin"[^>]*>Admin<\/a>/g);
  expect(links).toHaveLength(2);
  expect(header()).not.toContain("dmin");
});
