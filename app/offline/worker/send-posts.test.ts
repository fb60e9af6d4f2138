import { expect, test } from "vitest";
import { dailyLimits, firstDayLimits } from "~/lib/location-post";
import { readOutcome } from "./send-posts";

const post = { id: "9f0d1c7e-5b3a-4c2d-8e1f-0a1b2c3d4e5f" };
const otherId = "11111111-5b3a-4c2d-8e1f-0a1b2c3d4e5f";

test.each([
  ["the post's own id", 201, { id: post.id }, { kind: "sent" }],
  ["another id", 201, { id: otherId }, { kind: "later", wait: 30 }],
  ["a session that has ended", 401, reply("User not authenticated"), { kind: "needs login" }],
  ["another member's session", 409, reply("Somebody else", post.id), { kind: "needs login" }],
  ["an id that is taken", 409, reply("Used before", otherId), { kind: "used id", id: otherId }],
  ["a fault of the text", 400, reply("Too long."), { kind: "refused", sentence: "Too long." }],
  ["a forum that is gone", 404, reply("Not there."), { kind: "refused", sentence: "Not there." }],
  ["too many at once", 429, reply("Wait."), { kind: "later", wait: 30 }],
  [
    "a new member who posts too often",
    429,
    reply(`${firstDayLimits.posts} Wait.`),
    { kind: "later", wait: 30, limit: firstDayLimits.posts },
  ],
  [
    "a member who has stored too much in a day",
    429,
    reply(`${dailyLimits.daily_bytes} Wait.`),
    { kind: "later", wait: 30, limit: dailyLimits.daily_bytes },
  ],
  [
    "too many links for a new member",
    422,
    reply(firstDayLimits.links),
    { kind: "refused", sentence: firstDayLimits.links },
  ],
  ["a backend that is away", 503, reply("Cannot be reached."), { kind: "later", wait: 30 }],
  ["nothing it can read", 400, null, { kind: "later", wait: 30 }],
])("an answer with %s", async (_, status, body, outcome) => {
  expect(await readOutcome(Response.json(body, { status }), post)).toEqual(outcome);
});

test("what a hotspot or a proxy answers is neither success nor refusal", async () => {
  for (const status of [200, 201, 400, 401, 403, 404, 502]) {
    const page = new Response("<h1>Log in to the hotspot</h1>", {
      status,
      headers: { "Content-Type": "text/html" },
    });
    expect((await readOutcome(page, post)).kind, `${status}`).toBe("later");
  }
  const cut = new Response('{"id": "9f', { status: 201, headers: { "Content-Type": "application/json" } });
  expect((await readOutcome(cut, post)).kind).toBe("later");
});

test("a body that any server on the way finds too large is a refusal", async () => {
  const outcome = await readOutcome(new Response("", { status: 413 }), post);
  expect(outcome).toMatchObject({ kind: "refused", sentence: expect.stringContaining("smaller photo") });
});

test("the server says how long to wait, in seconds or as a date, and an hour is the most", async () => {
  expect(await waitFor("90")).toBe(90);
  expect(await waitFor(new Date(Date.now() + 60_000).toUTCString())).toBeCloseTo(60, -1);
  expect(await waitFor("86400")).toBe(3600);
  expect(await waitFor("soon")).toBe(30);
});

async function waitFor(header: string) {
  const response = new Response("", { status: 503, headers: { "Retry-After": header } });
  const outcome = await readOutcome(response, post);
  return outcome.kind === "later" ? outcome.wait : null;
}

function reply(sentence: string, id = post.id) {
  return { reply: { initialValue: { id }, error: { "": [sentence] } } };
}
