import { afterAll, expect, it, vi } from "vitest";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import { type Comment, commentFromForm, commentsCollection } from "./comment";

const author = { id: "member-1", name: "Ada Trail", avatar: "/profile/member-1/avatar/x/64" };
const good: Comment = { id: "good", author, text: "Still here", postedAt: "2026-05-01T08:00:00.000Z" };
const sent = { id: "early-1", author: JSON.stringify(author), text: "  Sent at once \n" };
const sentAt = Date.parse("2026-05-02T08:00:00.000Z");

const disk = new Disk();
vi.stubGlobal("window", new Tab(disk));
vi.stubGlobal("navigator", {});
afterAll(() => vi.unstubAllGlobals());

it("stores the comments of each post separately", async () => {
  await commentsCollection("post-1").put(good);
  expect(commentsCollection("post-2").list()).toEqual([]);
});

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

it("notifies subscribers of changes that came without an event", () => {
  const comments = commentsCollection("post-3");
  const listener = vi.fn();
  comments.subscribe(listener);
  expect(comments.list()).toEqual([]);
  comments.reread();
  expect(listener).not.toHaveBeenCalled();
  for (const tab of disk.tabs) tab.localStorage.take(comments.key, JSON.stringify([good]));
  comments.reread();
  expect(listener).toHaveBeenCalledOnce();
  expect(comments.list()).toEqual([good]);
});
