import type { ActionFunctionArgs } from "react-router";
import { networkOf, rateLimit } from "~/infra/limits.server";
import { getSession } from "~/infra/session/session.server";
import { sharedTexts, uploadAddress } from "~/lib/shared-texts";
import { readFormBody } from "./form-body.server";

const megabyte = 1024 * 1024;
/** Bytes of the whole form: of a visitor no more than of any other form. */
const [memberLimit, visitorLimit] = [64 * megabyte, megabyte];
/** As many as an app may share at once. */
const maxFiles = 32;

/** Where what an app shared goes on, without its photos: a page cannot give them back to a form. */
export async function addressOfShare({
  request,
  context,
}: Pick<ActionFunctionArgs, "request" | "context">): Promise<string> {
  const form = await readTexts(
    request,
    getSession(context).viewer ? memberLimit : visitorLimit,
    context,
  ).catch(() => null);
  if (!form) return uploadAddress("again", { title: "", text: "" });
  return uploadAddress(form.has("photo") ? "again" : "none", sharedTexts(form));
}

/** @throws BodyError, or FormError where too many arrive */
async function readTexts(request: Request, whole: number, context: ActionFunctionArgs["context"]) {
  await rateLimit("writes", networkOf(context));
  const photos = Array(maxFiles).fill("photo");
  return readFormBody(request, { names: ["title", "text", "url"], photos, text: 256 * 1024, whole });
}
