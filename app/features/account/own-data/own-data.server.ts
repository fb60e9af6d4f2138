import { z } from "zod";
import { FormError } from "~/infra/form-error.server";
import { isBackendUnreachable } from "~/infra/responses";
import type { Json } from "~/infra/supabase/database.types";
import { dataOrThrow, logWriteError } from "~/infra/supabase/errors.server";
import type { Supabase } from "~/infra/supabase/supabase.server";
import { fileEnd, fileVersion, serverPartEnd, serverPartStart } from "~/lib/data-file";
import { productName } from "~/lib/product";
import { aboutOwnData, aboutServerFile } from "./about-own-data";

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
