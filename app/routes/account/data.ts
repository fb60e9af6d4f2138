import { redirect } from "react-router";
import { z } from "zod";
import {
  ownDataFile,
  ownDataPart,
  readOwnData,
  startDownload,
  streamParts,
} from "~/features/account/own-data.server";
import { formAction } from "~/forms/server/form-action.server";
import { isScripted } from "~/forms/server/read-form.server";
import { FormError } from "~/infra/form-error.server";
import { requireFreshMember } from "~/infra/guards.server";
import { rateLimit } from "~/infra/rate-limits.server";
import { getSession, openCookieClient } from "~/infra/session/session.server";
import { createRequestClient } from "~/infra/supabase/supabase.server";
import { dataFileName } from "~/lib/data-file";
import type { Route } from "./+types/data";

const settings = "/account-settings";

export const loader = () => redirect(settings);

/** A form without script gets a whole file; a script gets the server's part, and errors as JSON. */
export const action = (args: Route.ActionArgs) =>
  isScripted(args.request) ? downloadPart(args) : downloadFile(args);

const options = {
  schema: z.object({ member: z.string().optional() }),
  title: "Download failed",
  authorize: requireFreshMember,
};
const downloadPart = formAction(options, download);
const downloadFile = formAction({ ...options, refusedTo: settings }, download);

interface Posted extends Pick<Route.ActionArgs, "request" | "context"> {
  value: z.infer<typeof options.schema>;
  authorized: { id: string };
}

async function download({ request, context, value: { member }, authorized: viewer }: Posted) {
  if (member && member !== viewer.id) throw new FormError(otherMember, { status: 409 });
  await rateLimit("downloads", viewer.id);
  const running = startDownload(viewer.id);
  try {
    const supabase = await longLivedClient(context);
    const now = new Date();
    const part = ownDataPart(supabase, await readOwnData(supabase), now);
    if (running.signal.aborted) throw new FormError(newerDownload, { status: 409 });
    const parts = isScripted(request) ? part : ownDataFile(part, now);
    return new Response(streamParts(parts, running), { headers: headersAt(now) });
  } catch (error) {
    running.abort();
    throw error;
  }
}

/** A long download needs a fresh token, because it cannot be renewed once the response has started. */
async function longLivedClient(context: Posted["context"]) {
  const { cookies, supabase } = getSession(context);
  const { data } = await (await openCookieClient(cookies)).refreshSession();
  return data.session ? createRequestClient(data.session.access_token) : supabase;
}

const headersAt = (now: Date) => ({
  "Content-Type": "application/json",
  "Content-Disposition": `attachment; filename="${dataFileName(now, "treks-server")}"`,
  "Cache-Control": "private, no-store",
  // Proxies and our own compression would buffer the whole file.
  "X-Accel-Buffering": "no",
});

const newerDownload = "You have started another download in the meantime, which goes on.";
const otherMember = "You were logged in as somebody else when you opened this page. Reload it and try again.";
