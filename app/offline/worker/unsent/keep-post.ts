import { showAppBadge } from "~/offline/shared/app-badge";
import { listUnsent, putUnsent } from "~/offline/shared/unsent-posts";
import { currentAccount } from "../account";
import { tellPages } from "../messages";
import { expectAnswer } from "../pages/form-answers";
import { answerOffline } from "../pages/offline-page";
import { findPage } from "../pages/page-cache";
import { isKnownDead, unlessDead } from "../unless-dead";
import { askForSync } from "./answer-events";
import { readPost } from "./read-post";

const form = /^\/location-forums\/([\da-f-]{36})\/new-post$/i;

export function isUnsentForm({ pathname }: URL) {
  return form.test(pathname);
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
  const forumId = form.exec(new URL(request.url).pathname)?.[1] ?? "";
  const fields = await request.formData();
  const owner = await currentAccount();
  if (!owner || fields.get("member") !== owner) throw new Error("The form is not this member's");
  await putUnsent(await readPost(fields, owner, forumId));
  await tellPages({ type: "unsent-changed" });
  await showAppBadge((await listUnsent(owner)).length);
  await askForSync();
  const forum = `/location-forums/${forumId}`;
  const shown = (await findPage(owner, forum)) ? forum : "/feed";
  return new Response(null, { status: 303, headers: { Location: `${shown}#not-sent-yet` } });
}
