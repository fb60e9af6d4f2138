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
import { rateLimit } from "~/infra/limits.server";
import { requireFreshUser } from "~/infra/session/guards.server";
import { getSession, renewToken, sealSession } from "~/infra/session/session.server";
import { createRequestClient } from "~/infra/supabase/supabase.server";
import { dataFileName } from "~/lib/data-file";
import type { Route } from "./+types/data";

const settings = "/account-settings";

export const loader = () => redirect(settings);

/** The button itself asks for a whole file; its script for the server's part, and for reasons as data. */
export const action = (args: Route.ActionArgs) =>
  isScripted(args.request) ? downloadPart(args) : downloadFile(args);

const options = {
  schema: z.object({ member: z.string().optional() }),
  title: "Download failed",
  authorize: requireFreshUser,
};
const downloadPart = formAction(options, download);
const downloadFile = formAction({ ...options, refusedTo: settings }, download);

interface Asked extends Pick<Route.ActionArgs, "request" | "context"> {
  value: z.infer<typeof options.schema>;
  viewer: { id: string };
}

async function download({ request, context, value: { member }, viewer }: Asked) {
  if (member && member !== viewer.id) throw otherMember();
  await rateLimit("downloads", viewer.id);
  const underWay = startDownload(viewer.id);
  try {
    // Read page by page until the last byte is taken: by a token that lasts, and that cannot be renewed on the way.
    const token = await renewToken(context);
    const supabase = token ? createRequestClient(token) : getSession(context).supabase;
    const now = new Date();
    const part = ownDataPart(supabase, await readOwnData(supabase), now);
    sealSession(context);
    if (underWay.signal.aborted) throw newerDownload();
    const parts = isScripted(request) ? part : ownDataFile(part, now);
    return new Response(streamParts(parts, underWay), { headers: headersAt(now) });
  } catch (error) {
    underWay.abort();
    throw error;
  }
}

const headersAt = (now: Date) => ({
  "Content-Type": "application/json",
  "Content-Disposition": `attachment; filename="${dataFileName(now, "treks-server")}"`,
  "Cache-Control": "private, no-store",
  // Neither a proxy nor our own compression waits for the end.
  "X-Accel-Buffering": "no",
});

const newerDownload = () =>
  new FormError("You have started another download meanwhile, which goes on.", { status: 409 });

/** Another tab logged in meanwhile. */
const otherMember = () =>
  new FormError("You were logged in as somebody else when you opened this page. Reload it and try again.", {
    status: 409,
  });
