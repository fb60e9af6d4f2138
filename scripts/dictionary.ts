import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { mock } from "node:test";
import { SignJWT } from "jose";
import { pino } from "pino";
import type { ServerBuild } from "react-router";
import { clientDir } from "../server/build/build.ts";
import { createApp } from "../server/http/app.ts";
import { id, startSampleBackend, viewerId } from "./sample-backend.ts";
import { loadServerBuild, secret, siteUrl } from "./server-build.ts";

const forum = `/location-forums/${id}`;

const forMembers = [
  ...[forum, "/profile", "/feed", "/search?q=sample", `/profile/${id}`, "/forums/new", `/forums/${id}`],
  ...["/forums", `${forum}/new-post`, `${forum}/posts/${id}`, "/location-forums"],
];
const forVisitors = ["/login", "/signup", "/welcome"];

const pieceEnds = /(?<=[>"}])|(?=<)/;
const sequenceLength = 6;

const [dir = path.join(clientDir, "assets")] = process.argv.slice(2);
// The date is fixed, so that the same sources give the same dictionary.
mock.timers.enable({ apis: ["Date"], now: Date.UTC(2026, 0, 2) });
const dictionary = mergePages(await renderPages());
const digest = createHash("sha256").update(dictionary).digest("base64url");
writeFileSync(path.join(dir, `pages-${digest.slice(0, 8)}.dict`), dictionary);
process.exit();

async function renderPages(): Promise<[string, string][]> {
  const backend = await startSampleBackend();
  const render = pageRenderer(await loadServerBuild(backend.url));
  const cookie = await sessionCookie();
  const pages: [string, string][] = [];
  for (const path of forMembers) pages.push([await render(path, cookie), await render(path, cookie)]);
  for (const path of forVisitors) pages.push([await render(path), await render(path)]);
  backend.stop();
  return pages;
}

function pageRenderer(build: ServerBuild) {
  const log = pino({ level: "error" });
  const { fetch } = createApp({ build, clientDir, siteUrl, trustProxy: true, log });
  return async (path: string, cookie = "") => {
    const headers = { Host: new URL(siteUrl).host, "X-Forwarded-For": "127.0.0.1", Cookie: cookie };
    const answer = await fetch(new Request(siteUrl + path, { headers }));
    const page = await answer.text();
    if (answer.status === 200 && page) return page;
    throw new Error(`${path} answered ${answer.status} to a sample page: see scripts/sample-backend.ts.`);
  };
}

async function sessionCookie() {
  const now = Math.floor(Date.now() / 1000);
  const claims = { sub: viewerId, aud: "authenticated", iat: now, exp: now + 3600 };
  const token = new SignJWT(claims).setProtectedHeader({ alg: "HS256" });
  const session = {
    access_token: await token.sign(Buffer.from(secret)),
    refresh_token: "sample",
    expires_at: now + 3600,
  };
  return `treks=base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
}

/** Random parts differ between the two renderings of a page, so only what both share is used. */
function mergePages(pages: readonly [string, string][]): string {
  const known = new Set<string>();
  const merged: string[] = [];
  for (const [page, again] of pages) {
    const pieces = commonPieces(page, again);
    for (const [at, piece] of pieces.entries()) {
      const sequence = pieces.slice(Math.max(0, at + 1 - sequenceLength), at + 1).join("");
      if (!known.has(sequence)) merged.push(piece);
      known.add(sequence);
    }
  }
  return merged.join("");
}

function commonPieces(page: string, again: string) {
  const shared = new Set(again.split(pieceEnds));
  return page.split(pieceEnds).filter(piece => shared.has(piece));
}
