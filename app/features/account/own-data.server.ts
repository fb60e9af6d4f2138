import { AsyncLocalStorage } from "node:async_hooks";
import { z } from "zod";
import { FormError } from "~/infra/form-error.server";
import { log } from "~/infra/log.server";
import { isBackendUnreachable } from "~/infra/responses";
import type { Json } from "~/infra/supabase/database.types";
import { dataOrThrow, logWriteError } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { fileEnd, fileVersion, serverPartEnd, serverPartStart } from "~/lib/data-file";
import { nounOf } from "~/lib/location-post";
import { productName } from "~/lib/product";

export type Parts = AsyncGenerator<string, void>;

/** Read before the response starts, so that most failures can still be shown in words. @throws FormError */
export async function readOwnData(supabase: Supabase) {
  const { data, error } = await supabase.rpc("own_data");
  if (!error) return Object.entries(Object(data)).filter(([, part]) => part !== null);
  logWriteError(error, "reading a member's data failed");
  throw new FormError("Your data could not be read. Wait a moment and try again.", {
    status: 503,
    retryAfter: 5,
  });
}

export async function* ownDataFile(part: Parts, now: Date): Parts {
  const about = aboutServerFile;
  const file = { product: productName, version: fileVersion, savedAt: now.toISOString(), about };
  yield openObject(file) + serverPartStart;
  yield* part;
  yield fileEnd;
}

export async function* ownDataPart(supabase: Supabase, ownData: [string, unknown][], now: Date): Parts {
  yield openObject({ savedAt: now.toISOString(), about: aboutOwnData });
  for (const [name, part] of ownData) yield `\n,"${name}":${JSON.stringify(part, null, 2)}`;
  yield '\n,"posts":[';
  let separator = "\n";
  for await (const posts of pagesOfPosts(supabase)) {
    yield separator + posts.map(post => JSON.stringify(withKind(post))).join(",\n");
    separator = ",\n";
  }
  yield `\n]${serverPartEnd}`;
}

function withKind(post: Json) {
  const fields = Object(post);
  return { kind: nounOf(fields), ...fields };
}

const positionSchema = z.object({ createdAt: z.string(), id: z.string() });

async function* pagesOfPosts(supabase: Supabase): AsyncGenerator<Json[]> {
  let after = {};
  while (true) {
    const read = () => enqueue(async () => dataOrThrow(await supabase.rpc("own_posts", after)));
    const posts = await read().catch(error => (isBackendUnreachable(error) ? read() : Promise.reject(error)));
    if (!Array.isArray(posts) || posts.length === 0) return;
    yield posts;
    const { createdAt, id } = positionSchema.parse(posts.at(-1));
    after = { after_time: createdAt, after_id: id };
  }
}

let queue: Promise<unknown> = Promise.resolve();

/** One page at a time: several at once would exceed the deadline of a call and take several times the memory. */
function enqueue<T>(read: () => Promise<T>): Promise<T> {
  const reading = queue.then(read);
  queue = reading.catch(() => {});
  return reading;
}

function openObject(fields: object) {
  return JSON.stringify(fields, null, 2).replace(/\n\}$/, "");
}

/** React Router recognizes a refusal, as opposed to a fault of the server, by these fields. */
class DownloadEnded extends Error {
  override message = "The download has ended.";
  status = 409;
  statusText = "Conflict";
  internal = false;
  data = this.message;
}

/** The server measures progress in chunks that were sent whole (`server/http/accept.ts`). */
const chunkBytes = 64 * 1024;

/** Breaks off when the backend fails, so that the file does not look complete. */
export function streamParts(parts: Parts, download: AbortController): ReadableStream<Uint8Array> {
  const { signal } = download;
  const chunks = chunksOf(parts);
  // `pull` runs outside the request, whose id the log needs.
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
          const { done, value } = await inRequest(() => chunks.next());
          if (signal.aborted) return;
          if (!done) return controller.enqueue(value);
          controller.close();
        } catch (err) {
          inRequest(() => log.warn({ err }, "a download of a member's data failed"));
        }
        download.abort();
      },
      cancel: () => download.abort(),
    },
    // Nothing is read ahead of a slow connection.
    { highWaterMark: 0 },
  );
}

async function* chunksOf(parts: Parts): AsyncGenerator<Uint8Array, void> {
  for await (const part of parts) {
    const bytes = Buffer.from(part);
    for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes);
  }
}

/** This counts per web process: a slow download holds about 3 MB, a page of posts or one post with a large photo. */
const maxDownloads = 32;
/** The access token lives no longer; at 400 kbit/s about 180 MB arrive in that time. */
const maxDownloadMs = 60 * 60_000;

const activeDownloads = new Map<string, AbortController>();

/** The controller is aborted when the download ends. A newer download ends the member's older one. @throws FormError */
export function startDownload(memberId: string): AbortController {
  activeDownloads.get(memberId)?.abort();
  if (activeDownloads.size >= maxDownloads) {
    const sentence = "Many members are downloading their data right now. Wait a minute and try again.";
    throw new FormError(sentence, { status: 503, retryAfter: 60 });
  }
  const download = new AbortController();
  const timer = setTimeout(() => download.abort(), maxDownloadMs).unref();
  activeDownloads.set(memberId, download);
  download.signal.addEventListener("abort", () => {
    clearTimeout(timer);
    activeDownloads.delete(memberId);
  });
  return download;
}

const aboutOwnData = {
  account:
    "Your account: your email address, when you joined, your role, and what you entered when you signed up.",
  sessions:
    "Where you are logged in: since when, when it was last used, and the browser and network address, where they were recorded.",
  profile:
    "Your profile. Photos in this file are data URLs: put one into the address bar of a browser to see it.",
  reports:
    "What you reported to the admins: which post, comment or member, why, and when. “lookedAtOn” is the day on which an admin decided about it, empty while it is open.",
  blockedMembers: "Whom you blocked, and since when. Nobody else sees that.",
  firstDayPosts:
    "When you posted or commented in the last hour of your first day. Only in files of new members.",
  decisionsAboutYou:
    "What admins decided about you, your posts or your comments, and the reason of a removal or a suspension. Their other notes are left out, because they may name somebody else.",
  yourDecisions: "What you decided as an admin about posts, comments and members. Only in files of admins.",
  adminActions: "What you did as an admin: crawling, seeding and purging. Only in files of admins.",
  posts:
    "Your posts in location forums and your comments on posts, oldest first, with their photos. “kind” tells them apart; a comment names its post in “commentOn” and the comment that it replies to in “answers”. “editedAt” is when you last edited one. “earlierVersions” are its texts before that, which admins can read; of an earlier photo only a digest is kept, which tells photos apart and shows nothing. One with “deletedAt” was deleted by you a moment ago, and one with “removedAt” by an admin, who can restore it for 30 days; neither is shown to anybody else.",
  complete: "Marks the end of what the server keeps. If it is missing, the file was cut short.",
  notIncluded:
    "Your password is stored as a digest that cannot be read back; it and the keys of your sessions would only help a thief. Nor does the file hold the operator's logs, counters of failed attempts, or backups.",
} as const;

const aboutServerFile = {
  server: "What the Treks server keeps about you. It begins with a description of its own.",
  notIncluded:
    "What your browser keeps (general forum posts, comments, photo posts, activities, to-do list) is never sent to the server. With JavaScript on, “Download my data” puts both into one file.",
} as const;
