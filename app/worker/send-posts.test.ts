import { expect, test } from "vitest";
import { dailyLimits, firstDayLimits } from "~/lib/location-post";
import { readOutcome } from "./send-posts";

const post = { id: "9f0d1c7e-5b3a-4c2d-8e1f-0a1b2c3d4e5f" };
const otherId = "11111111-5b3a-4c2d-8e1f-0a1b2c3d4e5f";
const { post: posts, comment: comments } = firstDayLimits;
const links = firstDayLimits.links("comment");
const { daily_bytes: bytes } = dailyLimits;

test.each([
  ["the post's own id", 201, { id: post.id }, { kind: "sent", stored: post.id }],
  [
    "the id under which the words stood",
    201,
    { id: post.id, stored: otherId },
    { kind: "sent", stored: otherId },
  ],
  ["another id", 201, { id: otherId }, { kind: "later", wait: 30 }],
  ["a session that has ended", 401, reply("User not authenticated"), { kind: "needs login" }],
  ["another member's session", 409, reply("Somebody else", post.id), { kind: "needs login" }],
  ["an id that is taken", 409, reply("Used before", otherId), { kind: "used id", id: otherId }],
  ["a fault of the text", 400, reply("Too long."), { kind: "refused", sentence: "Too long." }],
  ["a forum that is gone", 404, reply("Not there."), { kind: "refused", sentence: "Not there." }],
  ["too many requests", 429, reply("Wait."), { kind: "later", wait: 30 }],
  ["a first day's limit", 429, reply(`${posts} Wait.`), { kind: "later", wait: 30, limit: posts }],
  [
    "a first day's limit of comments",
    429,
    reply(`${comments} Wait.`),
    { kind: "later", wait: 30, limit: comments },
  ],
  ["a daily limit", 429, reply(`${bytes} Wait.`), { kind: "later", wait: 30, limit: bytes }],
  ["too many links for a new member", 422, reply(links), { kind: "refused", sentence: links }],
  ["a backend that is away", 503, reply("Cannot be reached."), { kind: "later", wait: 30 }],
  ["unreadable JSON", 400, null, { kind: "later", wait: 30 }],
])("reads an answer with %s", async (_, status, body, outcome) => {
  expect(await readOutcome(Response.json(body, { status }), post)).toEqual(outcome);
});

test.each([200, 201, 400, 401, 403, 404, 502])(
  "takes a hotspot's page with status %i for neither success nor refusal",
  async status => {
    const headers = { "Content-Type": "text/html" };
    const page = new Response("<h1>Log in to the hotspot</h1>", { status, headers });
    expect((await readOutcome(page, post)).kind).toBe("later");
  },
);

test("does not take half an answer for success", async () => {
  const cut = new Response('{"id": "9f', { status: 201, headers: { "Content-Type": "application/json" } });
  expect((await readOutcome(cut, post)).kind).toBe("later");
});

test("takes status 413 of any server on the way for a refusal", async () => {
  const outcome = await readOutcome(new Response("", { status: 413 }), post);
  expect(outcome).toMatchObject({ kind: "refused", sentence: expect.stringContaining("smaller photo") });
});

test.each([
  ["90", 90],
  [new Date(Date.now() + 60_000).toUTCString(), 60],
  ["86400", 3600],
  ["soon", 30],
])("reads Retry-After: %s, up to an hour", async (header, seconds) => {
  const response = new Response("", { status: 503, headers: { "Retry-After": header } });
  const outcome = await readOutcome(response, post);
  expect(outcome.kind === "later" && outcome.wait).toBeCloseTo(seconds, -1);
});

function reply(sentence: string, id = post.id) {
  return { reply: { initialValue: { id }, error: { "": [sentence] } } };
}
