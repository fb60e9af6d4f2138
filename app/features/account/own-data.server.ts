import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";
import { FormError } from "~/infra/form-error.server";
import { log } from "~/infra/log.server";
import { withoutTimeoutBudget } from "~/infra/request.server";
import { isBackendUnreachable } from "~/infra/responses";
import type { Json } from "~/infra/supabase/database.types";
import { dataOrThrow, logWriteError } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { fileEnd, fileVersion, serverPartEnd, serverPartStart } from "~/lib/data-file";
import { productName } from "~/lib/product";

export type Parts = AsyncGenerator<string, void>;

/** Asked for before the answer begins, so that most faults are told in words. @throws FormError */
export async function readOwnData(supabase: Supabase) {
  const { data, error } = await supabase.rpc("own_data");
  if (!error) return Object.entries(Object(data)).filter(([, part]) => part !== null);
  logWriteError(error, "reading a member's data failed");
  throw new FormError("Your data could not be read. Wait a moment and try again.", {
    status: 503,
    retryAfter: 5,
  });
}

/** A file of its own, for a form that no script has sent. */
export async function* ownDataFile(part: Parts, now: Date): Parts {
  const file = {
    product: productName,
    version: fileVersion,
    savedAt: now.toISOString(),
    about: aboutServerFile,
  };
  yield openObject(file) + serverPartStart;
  yield* part;
  yield fileEnd;
}

/** What stands under "server" in a file. */
export async function* ownDataPart(
  supabase: Supabase,
  ownData: readonly [string, unknown][],
  now: Date,
): Parts {
  yield openObject({ savedAt: now.toISOString(), about: aboutOwnData });
  for (const [name, part] of ownData) yield `\n,"${name}":${JSON.stringify(part, null, 2)}`;
  yield '\n,"posts":[';
  let separator = "\n";
  for await (const posts of pagesOfPosts(supabase)) {
    yield separator + posts.map(post => JSON.stringify(post)).join(",\n");
    separator = ",\n";
  }
  yield `\n]${serverPartEnd}`;
}

const positionSchema = z.object({ createdAt: z.string(), id: z.string() });

async function* pagesOfPosts(supabase: Supabase): AsyncGenerator<Json[]> {
  let after = {};
  while (true) {
    const read = () => inTurn(async () => dataOrThrow(await supabase.rpc("own_posts", after)));
    const posts = await read().catch(error => (isBackendUnreachable(error) ? read() : Promise.reject(error)));
    if (!Array.isArray(posts) || posts.length === 0) return;
    yield posts;
    const { createdAt, id } = positionSchema.parse(posts.at(-1));
    after = { after_time: createdAt, after_id: id };
  }
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Several pages at once would take the backend longer than a call may, and this process several times the memory. */
function inTurn<T>(read: () => Promise<T>): Promise<T> {
  const turn = lastTurn.then(read);
  lastTurn = turn.catch(() => {});
  return turn;
}

function openObject(fields: object) {
  return JSON.stringify(fields, null, 2).replace(/\n\}$/, "");
}

/** With the fields by which React Router, where it has to read the answer, tells a refusal from a fault of the server. */
class DownloadEnded extends Error {
  override message = "The download has ended.";
  status = 409;
  statusText = "Conflict";
  internal = false;
  data = this.message;
}

/** Bytes. The server sees what a line takes by the pieces that it has taken whole (`server/http/accept.ts`). */
const pieceLength = 64 * 1024;

/** Ends as broken, not as complete, when the backend fails on the way. */
export function streamParts(parts: Parts, download: AbortController): ReadableStream<Uint8Array> {
  const { signal } = download;
  const pieces = piecesOf(parts);
  // The line that takes the bytes is no part of the request, whose id the log needs.
  const inRequest = AsyncLocalStorage.snapshot();
  return new ReadableStream(
    {
      start(controller) {
        const end = () => controller.error(new DownloadEnded());
        if (signal.aborted) end();
        else signal.addEventListener("abort", end);
      },
      async pull(controller) {
        try {
          const { done, value } = await inRequest(() => withoutTimeoutBudget(() => pieces.next()));
          if (signal.aborted) return;
          if (!done) return controller.enqueue(value);
          controller.close();
        } catch (err) {
          inRequest(() => log.warn({ err }, "a member's download broke off"));
        }
        download.abort();
      },
      cancel: () => download.abort(),
    },
    // Nothing is read ahead of the line that takes it.
    { highWaterMark: 0 },
  );
}

async function* piecesOf(parts: Parts): AsyncGenerator<Uint8Array, void> {
  for await (const part of parts) {
    const bytes = Buffer.from(part);
    for (let at = 0; at < bytes.length; at += pieceLength) yield bytes.subarray(at, at + pieceLength);
  }
}

/** In one web process. Each holds about 3 MB, a page of posts, or one post with a large photo, while a slow line takes it. */
const maxAtOnce = 32;
/** Milliseconds. About 180 MB at 400 kbit/s; the access token lives no longer either. */
const longest = 60 * 60_000;

const underWay = new Map<string, AbortController>();

/** Aborted when it has ended. A member's newer download ends the older one. @throws FormError */
export function startDownload(memberId: string): AbortController {
  underWay.get(memberId)?.abort();
  if (underWay.size >= maxAtOnce) throw tooMany();
  const download = new AbortController();
  const timer = setTimeout(() => download.abort(), longest).unref();
  underWay.set(memberId, download);
  download.signal.addEventListener("abort", () => {
    clearTimeout(timer);
    underWay.delete(memberId);
  });
  return download;
}

const tooMany = () =>
  new FormError("Many members download their data at this moment. Wait a minute and try again.", {
    status: 503,
    retryAfter: 60,
  });

/** Stands in the file, for whoever opens it. One sentence or more for each part. */
const aboutOwnData = {
  account: "Your account: your e-mail address, since when, your role, and what your sign-up form said.",
  sessions:
    "Where you are logged in: since when, when it was last used, and the browser and the address that asked, as far as they were noted.",
  profile:
    "Your profile. Photos in this file are data URLs: put one into the address bar of a browser to see it.",
  reports:
    "What you reported to the admins: which post or member, why, and when. “lookedAtOn” is the day on which an admin decided about it, empty while it is open.",
  blockedMembers: "Whom you blocked, and since when. Nobody else sees that.",
  firstDayPosts: "When you posted in the last hour of your first day. Only in files of new members.",
  decisionsAboutYou:
    "What admins decided about you or your posts, and the reason of a removal or a suspension. Their other notes are left out, because they may name somebody else.",
  yourDecisions: "What you decided as an admin about posts and members. Only in files of admins.",
  adminActions: "What you did as an admin: crawling, seeding and purging. Only in files of admins.",
  posts:
    "Your posts in location forums, oldest first, with their photos. “editedAt” is when you last edited one. “earlierVersions” are its texts before that, which admins can read; of an earlier photo only a digest is kept, which tells photos apart and shows nothing. A post with “deletedAt” was deleted by you a moment ago, and one with “removedAt” by an admin, who can restore it for 30 days; neither is shown to anybody else.",
  complete: "Stands at the end of what the server keeps. Where it is missing the file was cut short.",
  notIncluded:
    "Your password is stored as a digest that cannot be read back; it and the keys of your sessions would only help a thief. Nor does it hold the operator's logs, counters against too many tries and backups.",
} as const;

const aboutServerFile = {
  server: "What the server of Treks keeps of you. It begins with a description of its own.",
  notIncluded:
    "What your browser keeps (general forum posts, comments, photo posts, activities, to-do list) is never sent to the server. With JavaScript on, “Download my data” puts both into one file.",
} as const;
