import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { HeaderProfile } from "~/lib/document";
import { SiteHeader } from "./site-header";

const id = "a0000000-0000-4000-8000-000000000001";

const ada: HeaderProfile = {
  name: "Ada Trail",
  username: "ada",
  avatarDigest: null,
  unread: 2,
  isAdmin: true,
  units: null,
  openThings: 3,
};

const headerOf = (profile: HeaderProfile | null) =>
  renderToStaticMarkup(<SiteHeader viewer={{ id, profile }} path="/forums" />);

test("names the member, and leads admins to their screens", () => {
  const header = headerOf(ada);
  for (const text of ["AT</span>", "Your account, ada<", "/admin", "3</span>", "2 unread"])
    expect(header).toContain(text);
});

test("leaves out what is not known in time", () => {
  const header = headerOf(null);
  expect(header).toMatch(
    /<svg[^>]*class="icon"><path[^>]*><\/path><\/svg><span class="sr-only">Your account<\/span>/,
  );
  expect(header).not.toMatch(/initials|unread|\/admin/);
  expect(header).toContain("/account-settings");
});
