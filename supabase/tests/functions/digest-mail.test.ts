import { expect, test } from "vitest";
import { naughtyStrings } from "../../../tests/support/attacks/naughty-strings.ts";
import { type Digest, type DigestItem, digestMail } from "../../functions/_shared/digest-mail.ts";

const token = "0a0a0a0a-0000-4000-8000-00000000000a";
const siteUrl = "https://treks.example";
const ridge: DigestItem = {
  kind: "comment",
  thing: "p",
  postId: "c",
  commentOn: "p",
  forumId: "f",
  excerpt: "The spring is dry.",
  count: 1,
  actorName: "Ben",
  isComment: false,
  title: "Water on the ridge",
  forumName: "Lake Tahoe",
};
const digest: Digest = {
  email: "ada@example.org",
  name: "Ada",
  digest: "daily",
  token,
  unread: 1,
  items: [ridge],
};

const mailOf = (change: Partial<Digest> = {}) => digestMail({ ...digest, ...change }, siteUrl);
test("greets, lists, and links to the notifications and to the end of the mail", () => {
  const { recipient, subject, text, html } = mailOf();
  expect(recipient).toBe("ada@example.org");
  expect(subject).toBe("One notification for you on Treks");
  expect(text).toBe(`What is new for you

Hello Ada, this is what you have not read on Treks yet.

Lake Tahoe: https://treks.example/location-forums/f

Water on the ridge: https://treks.example/location-forums/f/posts/p

- Ben commented: https://treks.example/location-forums/f/posts/p/comments/c
  The spring is dry.

See your notifications: https://treks.example/notifications

You get this mail once a day at most, because you chose it. Stop this mail: https://treks.example/unsubscribe/${token}

Happy trails,
Treks`);
  expect(html).toContain(`<a href="https://treks.example/unsubscribe/${token}">Stop this mail</a>`);
});

test("groups what is new by place and discussion, each item with a link to its thing", () => {
  const other = { ...ridge, forumId: "g", forumName: "Alps" };
  const { text } = mailOf({
    items: [
      {
        ...other,
        kind: "conditions",
        thing: "g",
        title: "Snow from 2,400 m",
        postId: "s",
        commentOn: null,
        excerpt: "",
      },
      ridge,
      { ...ridge, kind: "report", forumId: null, forumName: null, postId: null, excerpt: null },
      {
        ...other,
        kind: "place-post",
        thing: "g",
        count: 3,
        postId: "n",
        commentOn: null,
        excerpt: "Two cars.",
      },
      { ...ridge, kind: "mention", postId: "d", isComment: true, excerpt: "Ask Ada." },
      { ...ridge, kind: "member-post", thing: "m", count: 2, postId: "e", commentOn: null, excerpt: null },
    ],
  });
  const base = "https://treks.example";
  expect(text.slice(text.indexOf("Alps"), text.indexOf("See your"))).toBe(`Alps: ${base}/location-forums/g

- Snow from 2,400 m at Alps, says Ben: ${base}/location-forums/g
- 3 new posts in Alps, the latest by Ben: ${base}/location-forums/g
  Two cars.

Lake Tahoe: ${base}/location-forums/f

Water on the ridge: ${base}/location-forums/f/posts/p

- Ben commented: ${base}/location-forums/f/posts/p/comments/c
  The spring is dry.
- Ben mentioned you in a comment: ${base}/location-forums/f/posts/p/comments/d
  Ask Ada.

- An admin looked at your report: ${base}/notifications
- 2 new posts by Ben, the latest “Water on the ridge”: ${base}/profile/m

`);
});

test("can be unsubscribed from by one click of a mail program", () => {
  expect(mailOf().headers).toEqual({
    "List-Unsubscribe": `<https://treks.example/unsubscribe/${token}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

test("lists twenty, and says that there are more", () => {
  const { subject, text } = mailOf({ digest: "weekly", unread: 50, items: Array(50).fill(ridge) });
  expect(subject).toBe("50 or more notifications for you on Treks");
  expect(text.match(/^- /gm)).toHaveLength(20);
  expect(text).toContain("There are more on Treks.");
  expect(text).toContain("once a week");
});

const hostile = [
  ...naughtyStrings(),
  '<a href="https://evil.example">Log in</a>',
  "</bdi></li></ul><script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "Ada\r\nBcc: eve@example.net\r\n\r\nBody",
  "\u202eelpmaxe.live\u2066",
  "x".repeat(10_000),
  "\u{1f9d7}".repeat(500),
];

test("no name or title adds a tag, a link, a line or a header", () => {
  const plain = mailOf({
    items: [ridge, { ...ridge, kind: "place-post" }, { ...ridge, kind: "conditions" }],
  });
  const tags = (html: string) => html.match(/<[^>]*>/g);
  for (const text of hostile) {
    const item = { ...ridge, actorName: text, title: text, forumName: text, excerpt: text };
    const mail = mailOf({
      name: text,
      items: [item, { ...item, kind: "place-post" }, { ...item, kind: "conditions" }],
    });
    expect(
      tags(mail.html)?.filter(tag => tag !== "<bdi>" && tag !== "</bdi>"),
      text,
    ).toEqual(tags(plain.html)?.filter(tag => tag !== "<bdi>" && tag !== "</bdi>"));
    expect(mail.text.split("\n").length, text).toBe(plain.text.split("\n").length);
    expect(mail.text.length, text).toBeLessThan(4_000);
    expect([mail.subject, mail.headers], text).toEqual([plain.subject, plain.headers]);
    expect(mail.html + mail.text, text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  }
});

test("cuts a long title between two characters", () => {
  const { text } = mailOf({ items: [{ ...ridge, title: "👩‍🚀".repeat(200) }] });
  expect(text).toMatch(/^(?:👩‍🚀)+…: https/mu);
});

test.each(["evil.example", "https://evil.example/x", "eve@example.net", "mailto:eve@example.net"])(
  "mail programs find no address in a member's name: %s",
  name => {
    const { html, text } = mailOf({ items: [{ ...ridge, actorName: name }] });
    expect(html).not.toContain(name);
    expect(text).not.toContain(name);
    expect(text.replaceAll("\u200b", "")).toContain(name);
  },
);
