import { expect, it } from "vitest";
import { commentFromForm } from "./comment";

const author = { id: "member-1", name: "Ada Trail", avatar: "/profile/member-1/avatar/x/64" };
const sent = { id: "early-1", author: JSON.stringify(author), text: "  Sent at once \n" };
const sentAt = Date.parse("2026-05-02T08:00:00.000Z");

it("makes a comment of a form", () => {
  const comment = { id: "early-1", author, text: "Sent at once", postedAt: "2026-05-02T08:00:00.000Z" };
  expect(commentFromForm(sent, sentAt)).toEqual(comment);
});

it("keeps the text when the author is damaged", () => {
  const comment = commentFromForm({ ...sent, author: "{" }, sentAt);
  expect(comment).toMatchObject({ text: "Sent at once", author: { name: "Unknown" } });
});

it.each([
  [{ ...sent, text: " \n" }, sentAt],
  [{ ...sent, text: undefined }, sentAt],
  [{ ...sent, id: "a:b" }, sentAt],
  [sent, 1e300],
])("makes no comment of %j sent at %d", (form, at) => {
  expect(commentFromForm(form, at)).toBeNull();
});
