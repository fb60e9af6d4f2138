import type { UnsentPost } from "~/browser/shared-with-worker/database";
import { isSighting, putUnsent } from "~/browser/shared-with-worker/unsent-posts";
import { dayIn } from "~/lib/calendar-days";
import { isChosenFile } from "~/lib/chosen-file";
import { conditionKeys, conditionProblems } from "~/lib/conditions";
import { localQuery } from "~/lib/local-page";
import { commentProblems, postProblems } from "~/lib/location-post";
import { maxPhotoBytes } from "~/lib/photo-rules";
import { scalePhoto } from "~/lib/scale-photo";
import { isUuid } from "~/lib/uuid";
import { currentAccount } from "./account";
import { answerOffline, expectAnswer } from "./answer-page";
import { postToPages } from "./messages";
import { findPage } from "./page-cache";
import { requestSync } from "./send-posts";
import { sendWhileReachable } from "./send-while-reachable";

/** The two composers, and the form below a post. */
const formPath = /^\/location-forums\/([\da-f-]{36})\/(?:new-post|conditions|posts\/([\da-f-]{36}))$/i;

export function isPostForm({ pathname }: URL) {
  return formPath.test(pathname);
}

export async function sendOrFail(request: Request): Promise<Response> {
  return (await sendForm(request)) ?? Response.error();
}

export async function sendOrKeep(request: Request): Promise<Response> {
  const copy = request.clone();
  return (await sendForm(request)) ?? keepForm(copy).catch(() => answerOffline(true));
}

async function sendForm(request: Request) {
  const response = await sendWhileReachable(signal => fetch(request, { signal }));
  if (response) expectAnswer(request);
  return response;
}

async function keepForm(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const [path = "", forumId = "", commentOn] = formPath.exec(pathname) ?? [];
  const form = await request.formData();
  const owner = await currentAccount();
  if (!owner || form.get("member") !== owner) throw new Error("The form is not this member's");
  const under = { owner, forumId, ...(commentOn && { commentOn }), ...localQuery(searchParams) };
  await putUnsent(await readPost(form, under));
  await postToPages({ type: "unsent-changed" });
  await requestSync();
  const forum = `/location-forums/${forumId}`;
  const pages = commentOn ? [path, forum] : [forum];
  const cached = await Promise.all(pages.map(page => findPage(owner, page)));
  const shown = pages.find((_, at) => cached[at]) ?? "/feed";
  return new Response(null, { status: 303, headers: { Location: `${shown}#not-sent-yet` } });
}

async function readPost(
  form: FormData,
  under: Pick<UnsentPost, "owner" | "forumId" | "commentOn" | "local">,
): Promise<UnsentPost> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const { photos, captions, isLess } = await readPhotos(form);
  const { id, member: _, ...fields } = { ...Object.fromEntries(texts), ...captions };
  // An empty day means today: at the place, or on this device where the place's time zone is not known.
  if (isSighting(fields)) fields.seenOn ||= dayIn(fields.zone);
  const trackFile = form.get("trackFile");
  return {
    id: isUuid(id) ? id : crypto.randomUUID(),
    ...under,
    forumName: null,
    fields,
    photos,
    ...(isChosenFile(trackFile) && { trackFile }),
    writtenAt: new Date().toISOString(),
    refusal: isLess ? photoLeftOut : blankIn(fields, under),
  };
}

/** What the server would refuse for certain. It checks the rest when the post arrives. */
function blankIn(fields: UnsentPost["fields"], { commentOn }: Pick<UnsentPost, "commentOn">) {
  const isBlank = (name: string) => !fields[name]?.trim();
  if (commentOn) return isBlank("content") ? commentProblems.blank : null;
  if (isSighting(fields)) return conditionKeys.every(isBlank) ? conditionProblems.nothing : null;
  if (isBlank("title")) return postProblems.noTitle;
  return isBlank("content") ? postProblems.noContent : null;
}

const photoLeftOut =
  "A photo is empty or larger than 10 MB, so it was left out. Choose another one, or send the post without.";

/** A larger photo was sent before the script arrived that scales photos. */
const scaledPhotoBytes = 1_500_000;

/**
 * The photos of a form that can be sent, and its captions in their order. Captions of the others follow, so that they wait for
 * photos that are chosen instead.
 */
export async function readPhotos(form: FormData) {
  const photos: Blob[] = [];
  const sent: number[] = [];
  const leftOut: number[] = [];
  // One after another, because each takes 50 MB and more while it is decoded.
  for (const [at, file] of form.getAll("photos").filter(isChosenFile).entries()) {
    const unscaled = () => new Blob([file], { type: file.type });
    const photo = await scalePhoto(file, { smallEnough: scaledPhotoBytes }).catch(unscaled);
    const isSendable = photo.size > 0 && photo.size <= maxPhotoBytes;
    if (isSendable) photos.push(photo);
    (isSendable ? sent : leftOut).push(at + 1);
  }
  const captions = [...sent, ...leftOut].map(
    (from, at) => [`caption${at + 1}`, String(form.get(`caption${from}`) ?? "")] as const,
  );
  return { photos, captions: Object.fromEntries(captions), isLess: leftOut.length > 0 };
}
