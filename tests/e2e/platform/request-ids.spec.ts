import { readFileSync } from "node:fs";
import { expect, test } from "../../support/browser/test.ts";
import { sessionOf, signedUp } from "../../support/people/member.ts";
import { cookieOf } from "../../support/people/session-cookie.ts";
import { openFaultySite } from "../../support/sites/open-faulty-site.ts";

const faulty = openFaultySite();
const tag = "@http";
const together = 20;

interface Line {
  id?: string;
  msg?: string;
  path?: string;
}

test("every line of the log carries the id of its request, however deep it was written", {
  tag,
}, async () => {
  const cookie = cookieOf(await sessionOf(await signedUp("Ada")));
  const paths = Array.from({ length: together }, (_, at) => `/location-forums?before=${at}`);
  await get("/location-forums", cookie);
  faulty.proxy.inject("/rest/", { kind: "status", status: 503 });
  const ids = await Promise.all(paths.map(path => get(path, cookie)));
  expect(new Set(ids).size).toBe(together);

  // The line of the request itself is written last.
  await expect.poll(() => linesOf(ids).filter(({ path }) => path).length).toBe(together);
  for (const id of ids) {
    const lines = linesOf([id]);
    expect(lines.map(({ msg }) => msg)).toContain("the backend did not answer");
    expect(lines.filter(({ path }) => path === "/location-forums")).toHaveLength(1);
  }
  const deep = readLines().filter(({ msg }) => msg === "the backend did not answer");
  expect(deep.filter(({ id }) => !id)).toEqual([]);
});

async function get(path: string, cookie: string) {
  const answer = await fetch(faulty.url + path, { headers: { cookie } });
  await answer.text();
  return answer.headers.get("x-request-id") ?? "";
}

function linesOf(ids: string[]) {
  return readLines().filter(({ id }) => id && ids.includes(id));
}

function readLines(): Line[] {
  const lines = readFileSync(faulty.logFile, "utf8").split("\n");
  return lines.filter(line => line.startsWith("{")).map(line => JSON.parse(line));
}
