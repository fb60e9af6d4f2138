import { expect, it } from "vitest";
import { newComment } from "./comment";

const author = { id: "member-1", name: "Ada Trail", avatar: "/profile/member-1/avatar/x/64" };

it("makes a trimmed comment with an id of its own", () => {
  const [one, two] = [newComment(author, "  Dry \n"), newComment(author, "Dry")];
  expect(one).toMatchObject({ author, text: "Dry", postedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect(one?.id).not.toBe(two?.id);
});

it.each(["", " \n"])("makes no comment of %j", text => {
  expect(newComment(author, text)).toBeNull();
});
