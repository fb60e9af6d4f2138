import { expect, test } from "vitest";
import { notificationSentence } from "../../../supabase/functions/_shared/notification-sentence";
import { digestHint, type NotificationKind, notificationPath } from "./notification";

const ridge = { actorName: "Ben", title: "Water on the ridge", forumName: "Lake Tahoe", isComment: false };

test.each<[NotificationKind, number, string]>([
  ["comment", 1, "Ben commented on “Water on the ridge”"],
  ["comment", 3, "3 new comments on “Water on the ridge”, the latest by Ben"],
  ["answer", 1, "Ben replied to you on “Water on the ridge”"],
  ["answer", 2, "2 new replies to you on “Water on the ridge”, the latest by Ben"],
  ["mention", 1, "Ben mentioned you in “Water on the ridge”"],
  ["mention", 2, "You were mentioned 2 times on “Water on the ridge”, most recently by Ben"],
  ["place-post", 1, "Ben posted “Water on the ridge” in Lake Tahoe"],
  ["place-post", 100, "99+ new posts in Lake Tahoe, the latest by Ben"],
  ["conditions", 1, "Water on the ridge at Lake Tahoe, says Ben"],
  ["conditions", 3, "3 new reports of conditions at Lake Tahoe, the latest: Water on the ridge"],
  ["member-post", 1, "Ben posted “Water on the ridge” in Lake Tahoe"],
  ["member-post", 2, "2 new posts by Ben, the latest “Water on the ridge”"],
  ["report", 1, "An admin looked at your report"],
  ["suggestion", 1, "An admin looked at your suggestion"],
])("%s, %i times: %s", (kind, count, sentence) => {
  expect(notificationSentence({ ...ridge, kind, count }).join("")).toBe(sentence);
});

test("says that a mention is in a comment", () => {
  const sentence = notificationSentence({ ...ridge, kind: "mention", count: 1, isComment: true });
  expect(sentence.join("")).toBe("Ben mentioned you in a comment on “Water on the ridge”");
});

test("names nobody whose profile is hidden", () => {
  const sentence = notificationSentence({ ...ridge, kind: "comment", count: 1, actorName: null });
  expect(sentence.join("")).toBe("A member commented on “Water on the ridge”");
});

test("keeps names apart from the words around them", () => {
  const parts = notificationSentence({ ...ridge, kind: "comment", count: 1 });
  expect(parts).toEqual(["", "Ben", " commented on “", "Water on the ridge", "”"]);
});

test("names the post no second time below its title", () => {
  const below = (kind: NotificationKind, count: number) =>
    notificationSentence({ ...ridge, kind, count }, true).join("");
  expect(below("comment", 1)).toBe("Ben commented");
  expect(below("comment", 3)).toBe("3 new comments, the latest by Ben");
  expect(below("answer", 2)).toBe("2 new replies to you, the latest by Ben");
  expect(below("mention", 1)).toBe("Ben mentioned you");
  expect(below("mention", 2)).toBe("You were mentioned 2 times, most recently by Ben");
});

test.each([
  ["off", "2026-06-01T07:30:00Z", "the first within minutes and then at the same hour"],
  ["daily", "2026-06-01T07:30:00Z", "at about 07:00 UTC"],
  ["weekly", "2026-06-01T07:30:00Z", "on Mondays at about 07:00 UTC"],
  ["weekly", undefined, "the first within minutes and then at the same hour"],
])("the settings say when a %s digest comes", (digest, next, words) => {
  expect(digestHint(digest, next)).toContain(`something new, ${words}, and has`);
});

const post = { postId: "p", forumId: "f", commentOn: null };
const comment = { postId: "c", forumId: "f", commentOn: "p" };
const none = { postId: null, forumId: null, commentOn: null };

test.each([
  ["comment", 1, comment, "/location-forums/f/posts/p/comments/c"],
  ["mention", 1, post, "/location-forums/f/posts/p"],
  ["place-post", 1, post, "/location-forums/f/posts/p"],
  ["place-post", 2, post, "/location-forums/thing"],
  ["conditions", 1, post, "/location-forums/thing"],
  ["member-post", 1, post, "/location-forums/f/posts/p"],
  ["member-post", 2, post, "/profile/thing"],
  ["report", 1, none, "/notifications"],
  ["suggestion", 1, none, "/location-forums/new"],
] as const)("%s, %i times, leads to what it tells of", (kind, count, post, target) => {
  expect(notificationPath({ kind, count, thing: "thing", ...post })).toBe(target);
});
