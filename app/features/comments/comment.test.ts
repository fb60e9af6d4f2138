import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { arraysWithDamage, brokenArrays } from "../../../tests/support/attacks/damaged-values";
import { Disk, Tab } from "../../../tests/support/browser/memory-storage";
import { type Comment, commentFromForm, commentsCollection } from "./comment";

const good: Comment = {
  id: "good",
  author: { id: "member-1", name: "Ada Trail", avatar: "/profile/member-1/avatar/x/64" },
  text: "Still here",
  postedAt: "2026-05-01T08:00:00.000Z",
};
const key = "comments:post-1";
const sent = { id: "early-1", author: JSON.stringify(good.author), text: "  Sent at once \n" };
const sentAt = Date.parse("2026-05-02T08:00:00.000Z");

let disk: Disk;

beforeEach(() => {
  disk = new Disk();
  vi.stubGlobal("window", new Tab(disk));
  vi.stubGlobal("navigator", {});
});

afterAll(() => vi.unstubAllGlobals());

test.each(brokenArrays(good))("%j is no list of comments, and is set aside whole", async damaged => {
  write(key, damaged);
  const comments = commentsCollection("post-1");
  expect(comments.list()).toEqual([]);
  await comments.put(good);
  expect(comments.list()).toEqual([good]);
  expect(JSON.parse(disk.items.get(`${key}.broken`) ?? "")).toEqual([damaged]);
});

test.each(arraysWithDamage(good))("%j keeps its good comment, and sets the other aside", async damaged => {
  write(key, damaged);
  const comments = commentsCollection("post-1");
  expect(comments.list()).toEqual([good]);
  await comments.fold();
  expect(JSON.parse(disk.items.get(key) ?? "")).toEqual([good]);
  expect(disk.items.get(`${key}.broken`)).toBeDefined();
});

test.each([
  [{ ...good, author: "nobody" }, { name: "Unknown" }],
  [{ ...good, author: { id: "../../logout", name: "Mallory" } }, { name: "Mallory" }],
  [{ ...good, author: { id: "javascript:alert(1)", name: " " } }, { name: "Unknown" }],
  [{ ...good, author: { name: 7, avatar: {} } }, { name: "Unknown" }],
])("an author that is none costs no comment: %j", (stored, author) => {
  write(key, JSON.stringify([stored]));
  expect(commentsCollection("post-1").list()).toEqual([{ ...good, author }]);
});

test("the comments of one post are not those of another", async () => {
  await commentsCollection("post-1").put(good);
  expect(commentsCollection("post-2").list()).toEqual([]);
});

test("a form that was sent before its script is a comment, at the time it was sent", () => {
  write(`pending:${key}:early-1`, JSON.stringify({ at: sentAt, owner: "member-1", early: sent }));
  expect(commentsCollection("post-1").list()).toEqual([
    { id: "early-1", author: good.author, text: "Sent at once", postedAt: "2026-05-02T08:00:00.000Z" },
  ]);
});

test.each([
  { ...sent, text: " \n" },
  { ...sent, text: undefined },
  { ...sent, id: "a:b" },
])("a form that is no comment makes none: %j", form => {
  expect(commentFromForm(form, sentAt)).toBeNull();
});

test("a form without a time that can be is no comment", () => {
  expect(commentFromForm(sent, 1e300)).toBeNull();
});

test("a form whose author was damaged keeps its text", () => {
  const comment = commentFromForm({ ...sent, author: "{" }, sentAt);
  expect(comment).toMatchObject({ text: "Sent at once", author: { name: "Unknown" } });
});

test("looking again tells of what came without an event, and only then", () => {
  const comments = commentsCollection("post-1");
  const told = vi.fn();
  comments.subscribe(told);
  expect(comments.list()).toEqual([]);
  comments.reread();
  expect(told).not.toHaveBeenCalled();
  disk.items.set(key, JSON.stringify([good]));
  for (const tab of disk.tabs) tab.localStorage.take(key, JSON.stringify([good]));
  comments.reread();
  expect(told).toHaveBeenCalledOnce();
  expect(comments.list()).toEqual([good]);
});

function write(name: string, value: string) {
  disk.items.set(name, value);
  for (const tab of disk.tabs) tab.hear(name, value);
}
