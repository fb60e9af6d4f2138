import { faultIn } from "~/lib/location-post";
import { scalePhoto } from "~/lib/scale-photo";
import { isUuid } from "~/lib/uuid";
import type { UnsentPost } from "~/offline/shared/database";
import { listUnsent, putUnsent, showAppBadge } from "~/offline/shared/unsent-posts";
import { currentAccount } from "./account";
import { answerOffline, expectAnswer } from "./answer-page";
import { tellPages } from "./messages";
import { findPage } from "./page-cache";
import { askForSync } from "./send-posts";
import { isKnownDead, unlessDead } from "./unless-dead";

const formPath = /^\/location-forums\/([\da-f-]{36})\/new-post$/i;

export function isUnsentForm({ pathname }: URL) {
  return formPath.test(pathname);
}

/** What fails here the page sends as a form. */
export async function sendOrFail(request: Request): Promise<Response> {
  return (await send(request)) ?? Response.error();
}

export async function sendOrKeep(request: Request): Promise<Response> {
  const copy = request.clone();
  return (await send(request)) ?? keep(copy).catch(() => answerOffline(true));
}

async function send(request: Request) {
  const response = isKnownDead() ? null : await unlessDead(signal => fetch(request, { signal }));
  if (response) expectAnswer(request);
  return response;
}

/** @throws where nothing can be stored, or the page was made for another member */
async function keep(request: Request): Promise<Response> {
  const forumId = formPath.exec(new URL(request.url).pathname)?.[1] ?? "";
  const form = await request.formData();
  const owner = await currentAccount();
  if (!owner || form.get("member") !== owner) throw new Error("The form is not this member's");
  await putUnsent(await readPost(form, owner, forumId));
  await tellPages({ type: "unsent-changed" });
  await showAppBadge((await listUnsent(owner)).length);
  await askForSync();
  const forum = `/location-forums/${forumId}`;
  const shown = (await findPage(owner, forum)) ? forum : "/feed";
  return new Response(null, { status: 303, headers: { Location: `${shown}#not-sent-yet` } });
}

const maxPhotoBytes = 10_000_000;

/** The server decides in the end; what it is sure to refuse is told before it waits for days. */
async function readPost(form: FormData, owner: string, forumId: string): Promise<UnsentPost> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const { id, member: _, ...fields } = Object.fromEntries(texts);
  const photo = await photoIn(form);
  const fits = !photo || photo.size <= maxPhotoBytes;
  return {
    id: isUuid(id) ? id : crypto.randomUUID(),
    owner,
    forumId,
    forumName: null,
    fields,
    photo: fits ? photo : null,
    writtenAt: new Date().toISOString(),
    refusal: fits ? faultIn(fields) : tooLarge,
  };
}

const tooLarge =
  "This photo is larger than 10 MB, so it was left out. Choose a smaller one, or send the post without.";

/** In bytes. A photo of that size has been made smaller by its form, which the browser may have sent before that. */
const smallEnough = 1_500_000;

/** A file that cannot be decoded here stays as it is. */
async function photoIn(form: FormData): Promise<Blob | null> {
  const file = form.get("photo");
  if (!(file instanceof File) || file.size === 0) return null;
  return scalePhoto(file, { smallEnough }).catch(() => new Blob([file], { type: file.type }));
}
