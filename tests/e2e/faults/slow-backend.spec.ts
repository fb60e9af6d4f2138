import { expect, test } from "../../support/browser/test.ts";
import { sessionOf, signedUp } from "../../support/people/member.ts";
import { cookieOf } from "../../support/people/session-cookie.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

const faulty = openFaultySite();

const slow = { kind: "delay", milliseconds: 2_500 } as const;
const early = 1_500;
const tag = "@http";

const places = "/rest/v1/rpc/list_location_forums";
const forumColumns = new URLSearchParams({
  select: "id,name:location_name,type:location_type,region,country,description,imageUrl:image_url,posts",
});
const forumWithPosts = `/rest/v1/location_forums?${forumColumns}`;

test("a slow list is sent after the page's frame", { tag }, async ({ forum }) => {
  faulty.proxy.inject(places, slow);
  const cookie = cookieOf(await sessionOf(await signedUp("Ada")));
  for (const encoding of ["br", "gzip", "identity"]) {
    const { status, frame, rest } = await open(`/location-forums?q=${forum.name}`, cookie, encoding);
    expect(status).toBe(200);
    for (const text of ["Search locations...", "Loading location forums..."]) expect(frame).toContain(text);
    expect(frame).not.toContain(forum.path);
    expect(rest).toContain(forum.path);
    expect(rest).toMatch(/<\/html>$/);
    expect((frame + rest).match(/<html|<header|<h1|<footer|Loading location/g)).toHaveLength(5);
  }
});

test("a failure after the frame is reported in place of the content", { tag }, async ({ forum }) => {
  const cookie = cookieOf(await sessionOf(await signedUp("Ada")));
  faulty.proxy.inject(forumWithPosts, { kind: "hang" });
  const { status, frame, rest } = await open(forum.path, cookie);
  expect(status).toBe(200);
  expect(frame).toContain("Loading forum...");
  expect(rest).toContain("We cannot reach base camp.");
  expect(rest).toContain(`href="${forum.path}"`);
  expect(rest).toMatch(/<\/html>$/);
});

/** Splits the answer into what arrives early and the rest. */
async function open(path: string, cookie: string, encoding = "br") {
  const start = performance.now();
  const answer = await ask(path, cookie, encoding);
  const text = { frame: "", rest: "" };
  const decoder = new TextDecoder();
  for await (const part of answer.body ?? []) {
    text[performance.now() - start < early ? "frame" : "rest"] += decoder.decode(part, { stream: true });
  }
  return { status: answer.status, ...text };
}

function ask(path: string, cookie: string, encoding: string, signal?: AbortSignal) {
  const headers = { cookie, "accept-encoding": encoding };
  return fetch(faulty.url + path, { headers, redirect: "manual", ...(signal && { signal }) });
}
