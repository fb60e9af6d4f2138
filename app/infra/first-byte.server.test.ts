import { expect, test, vi } from "vitest";
import { firstByteSlot } from "~/lib/document";
import { withFirstByte } from "./first-byte.server";

vi.mock("virtual:browser-scripts", () => ({ draftsFirstByte: "keeps('$&')", plainFirstByte: "plain()" }));

const page = (body: string) => `<head><script>${firstByteSlot}</script></head><body>${body}</body>`;

test.each([
  '<form data-draft="">',
  '<form data-draft="answered">',
  '<html data-draft-done="/location-forums/new">',
  '<div data-island="edit-activity" data-brings-form="">',
])("a page with %s keeps drafts", body =>
  expect(withFirstByte(page(body))).toContain("keeps('$&')</script>"),
);

test("a page with islands says that they come", () =>
  expect(withFirstByte(page('<div data-island="merged-feed">'))).toContain("<script>plain()</script>"));

test.each(["<form>", "<p>A data-draft</p>"])("a page with %s needs no script", body =>
  expect(withFirstByte(page(body))).toContain("<head></head>"),
);

test("images are not announced, because they stand in the same page", () =>
  expect(withFirstByte('<link rel="preload" as="image" href="/a.svg"/><img src="/a.svg"/>')).toBe(
    '<img src="/a.svg"/>',
  ));
