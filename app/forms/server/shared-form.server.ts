import type { ActionFunctionArgs } from "react-router";
import { networkOf, rateLimit } from "~/infra/rate-limits.server";
import { getSession } from "~/infra/session/session.server";
import { sharedTexts, uploadAddress } from "~/lib/shared-texts";
import { readFormBody } from "./read-form.server";

const megabyte = 1024 * 1024;
const files = Array(32).fill("photo");
const fields = { names: ["title", "text", "url"], files, text: 256 * 1024 };

export async function addressOfShare({
  request,
  context,
}: Pick<ActionFunctionArgs, "request" | "context">): Promise<string> {
  const whole = getSession(context).viewer ? 64 * megabyte : megabyte;
  try {
    await rateLimit("writes", networkOf(context));
    const form = await readFormBody(request, { ...fields, whole });
    return uploadAddress(form.has("photo") ? "again" : "none", sharedTexts(form));
  } catch {
    return uploadAddress("again", { title: "", text: "" });
  }
}
