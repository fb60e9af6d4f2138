import { randomUUID } from "node:crypto";
import { globSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createContent } from "../bench/data/content.ts";
import { newClient } from "../support/people/member.ts";
import { cookieOf, expired, readSession, sessionIn } from "../support/people/session-cookie.ts";
import type { OwnSite } from "../support/sites/own-site.ts";
import { startSecondSite } from "../support/sites/second-site.ts";
import { postFields } from "./posts.ts";
import { atLeast, info, none, type Row } from "./row.ts";

const secondsOnEachClock = 65;
const pauseMs = 150;

/** Web servers whose clock is ten minutes off the backend's, and is set to ten off the other way while they run. */
export async function clock(site: OwnSite): Promise<Row[]> {
  const [library] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
  if (!library) return [info("left out: libfaketime is not installed", "")];
  const dir = mkdtempSync(path.join(os.tmpdir(), "treks-clock-"));
  const { member, forum } = await createContent(site);
  const count = { answers: 0, off: 0, posts: 0, refreshes: 0 };
  const [signedOut, failed, refused, future]: [string[], string[], string[], string[]] = [[], [], [], []];
  await Promise.all([visitOn(["+10m", "-10m"]), visitOn(["-10m", "+10m"])]);
  rmSync(dir, { recursive: true });
  return [
    atLeast("answers", count.answers, 1),
    atLeast("answers ten minutes off", count.off, count.answers * 0.95),
    atLeast("posts accepted", count.posts, 1),
    atLeast("tokens refreshed", count.refreshes, 4),
    none("signed out", signedOut),
    none("5xx", failed),
    none("refusals", refused),
    none("pages with a time to come", future),
  ];

  async function visitOn(offsets: string[]) {
    const file = path.join(dir, offsets.join());
    writeFileSync(file, `${offsets[0]}\n`);
    const env = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      // Setting a real clock moves no timers either.
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      NO_FAKE_STAT: "1",
    };
    const front = await startSecondSite({ backendUrl: site.apiUrl, keys: site.keys, env });
    const login = { email: member.email, password: "Passw0rd!" };
    let session = readSession((await newClient(site).auth.signInWithPassword(login)).data.session);
    for (const offset of offsets) {
      writeFileSync(file, `${offset}\n`);
      await visit(front.url, offset);
    }
    await front.stop();

    async function visit(origin: string, offset: string) {
      const pages = ["/forums", forum, "/feed", "/profile", "/location-forums", "/account-settings"];
      const end = performance.now() + secondsOnEachClock * 1_000;
      for (let turn = 0; performance.now() < end; turn++) {
        const page = pages[turn % pages.length] ?? "/";
        const isPost = turn % 10 === 9;
        const isExpired = turn % 40 === 20;
        const headers = { Origin: origin, Cookie: cookieOf(isExpired ? expired(session) : session) };
        const body = new URLSearchParams(postFields(randomUUID()));
        const response = isPost
          ? await fetch(`${origin}${forum}/new-post`, { method: "POST", headers, body, redirect: "manual" })
          : await fetch(origin + page, { headers, redirect: "manual" });
        const html = await response.text();
        const { status } = response;
        const renewed = sessionIn(response);
        count.answers++;
        if (minutesOff(response) === Number.parseInt(offset, 10)) count.off++;
        if (isExpired && renewed) count.refreshes++;
        if (isPost && status === 303) count.posts++;
        session = renewed ?? session;
        const what = `${offset}: ${status} ${isPost ? "a post" : page}`;
        if (status === 302 || status === 401) signedOut.push(what);
        else if (status >= 500) failed.push(what);
        else if (status >= 400) refused.push(what);
        const [, time] = /<time[^>]*data-relative[^>]*>(in [^<]*)/.exec(html) ?? [];
        if (time) future.push(`${what}: ${time}`);
        await wait(pauseMs);
      }
    }
  }
}

function minutesOff({ headers }: Response) {
  return Math.round((Date.parse(headers.get("Date") ?? "") - Date.now()) / 60_000);
}
