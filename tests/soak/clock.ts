import { randomUUID } from "node:crypto";
import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createContent } from "../bench/data/content.ts";
import { logIn, signUpMember } from "../bench/member.ts";
import { cookieOf, expired, sessionIn, type Tokens } from "../support/people/session-cookie.ts";
import { startOwnSite } from "../support/sites/own-site.ts";
import { startSecondSite } from "../support/sites/second-site.ts";
import type { Row } from "./row.ts";

const secondsOnEachClock = 65;
/** Milliseconds between two requests of a member: this check takes time, not load. */
const pause = 150;

interface Found {
  answers: number;
  /** Answers whose own date has the intended offset. */
  off: number;
  posts: number;
  refreshes: number;
  signedOut: string[];
  failed: string[];
  refused: string[];
  future: string[];
}

/** Web servers whose clock is ten minutes off the backend's, and is set to ten off the other way while they run. */
export async function clock(): Promise<Row[]> {
  const [library] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
  if (!library) return [{ name: "left out: libfaketime is not installed", value: "", goal: "", ok: true }];
  const site = await startOwnSite();
  const dir = mkdtempSync(path.join(os.tmpdir(), "treks-clock-"));
  const found: Found = {
    answers: 0,
    off: 0,
    posts: 0,
    refreshes: 0,
    signedOut: [],
    failed: [],
    refused: [],
    future: [],
  };
  try {
    const { forumId } = await createContent(site, await signUpMember(site));
    await Promise.all([visitOn(["+10m", "-10m"]), visitOn(["-10m", "+10m"])]);
    return rowsOf(found);

    async function visitOn(offsets: string[]) {
      const file = path.join(dir, offsets.join());
      writeFileSync(file, `${offsets[0]}\n`);
      const front = await startSecondSite({
        backendUrl: site.apiUrl,
        keys: site.keys,
        env: {
          LD_PRELOAD: library,
          FAKETIME_TIMESTAMP_FILE: file,
          FAKETIME_NO_CACHE: "1",
          // Setting a real clock moves no timers either.
          FAKETIME_DONT_FAKE_MONOTONIC: "1",
          NO_FAKE_STAT: "1",
        },
      });
      try {
        const entered = await logIn(front);
        let session = sessionIn(entered);
        for (const offset of offsets) {
          writeFileSync(file, `${offset}\n`);
          if (session) session = await visit(front.url, forumId, session, offset, found);
        }
      } finally {
        await front.stop();
      }
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
    await site.stop();
  }
}

/** One member reads, posts and sometimes comes back with an expired token. Returns the last session. */
async function visit(origin: string, forumId: string, first: Tokens, offset: string, found: Found) {
  const forum = `/location-forums/${forumId}`;
  const pages = ["/forums", forum, "/feed", "/profile", "/location-forums", "/account-settings"];
  const end = performance.now() + secondsOnEachClock * 1_000;
  let session = first;
  for (let turn = 0; performance.now() < end; turn++) {
    const page = pages[turn % pages.length] ?? "/";
    const isPost = turn % 10 === 9;
    const isExpired = turn % 40 === 20;
    const carried = isExpired ? expired(session) : session;
    const answer = isPost ? await post(origin, forum, carried) : await get(origin + page, carried);
    const given = sessionIn(answer);
    if (minutesOff(answer) === Number.parseInt(offset, 10)) found.off++;
    note(answer.status, await answer.text(), `${offset}: ${answer.status} ${isPost ? "a post" : page}`);
    if (isExpired && given) found.refreshes++;
    if (isPost && answer.status === 303) found.posts++;
    session = given ?? session;
    await wait(pause);
  }
  return session;

  function note(status: number, html: string, what: string) {
    found.answers++;
    if (status === 302 || status === 401) found.signedOut.push(what);
    else if (status >= 500) found.failed.push(what);
    else if (status >= 400) found.refused.push(what);
    const words = /<time[^>]*data-relative[^>]*>(in [^<]*)/.exec(html)?.[1];
    if (words) found.future.push(`${what}: ${words}`);
  }
}

function minutesOff({ headers }: Response) {
  return Math.round((Date.parse(headers.get("Date") ?? "") - Date.now()) / 60_000);
}

function get(url: string, session: Tokens) {
  return fetch(url, { headers: { Cookie: cookieOf(session) }, redirect: "manual" });
}

function post(origin: string, forum: string, session: Tokens) {
  const id = randomUUID();
  const fields = { id, title: `Out of time ${id.slice(0, 8)}`, content: "Which day is it?", tags: "" };
  return fetch(`${origin}${forum}/new-post`, {
    method: "POST",
    headers: { Origin: origin, Cookie: cookieOf(session) },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
}

function rowsOf({ answers, off, posts, refreshes, signedOut, failed, refused, future }: Found): Row[] {
  return [
    { name: "answers", value: answers, goal: "> 0", ok: answers > 0 },
    { name: "answers ten minutes off", value: off, goal: "> 95 %", ok: off > answers * 0.95 },
    { name: "posts taken", value: posts, goal: "> 0", ok: posts > 0 },
    { name: "tokens refreshed", value: refreshes, goal: "> 3", ok: refreshes > 3 },
    none("signed out", signedOut),
    none("5xx", failed),
    none("refusals", refused),
    none("pages with a time to come", future),
  ];
}

function none(name: string, found: string[]): Row {
  const examples = [...new Set(found)].slice(0, 5).map(example => `\n    ${example}`);
  return { name, value: `${found.length}${examples.join("")}`, goal: "0", ok: found.length === 0 };
}
