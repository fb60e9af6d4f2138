import { expect, test, vi } from "vitest";
import { firstByteSlot } from "~/lib/document";
import { withFirstByte } from "./first-byte.server";

vi.mock("virtual:browser-scripts", () => ({ draftsFirstByte: "keeps('$&')", plainFirstByte: "plain()" }));

const page = (body: string) => `<head><script>${firstByteSlot}</script></head><body>${body}</body>`;

test.each([
  '<form data-draft="">',
  '<form data-draft="answered">',
  '<div data-island="edit-activity" data-brings-form="">',
])("a page with %s keeps drafts", body =>
  expect(withFirstByte(page(body))).toContain("<script>keeps('$&')</script>"),
);

test.each(["<form>", '<div data-island="merged-feed">', "<p>A data-draft</p>"])(
  "a page with %s does not",
  body => expect(withFirstByte(page(body))).toContain("<script>plain()</script>"),
);
