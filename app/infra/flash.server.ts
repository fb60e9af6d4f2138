import { redirect } from "react-router";
import { z } from "zod";
import { leadsToHeader, replacingHeader } from "~/lib/form-result";
import { signedCookie } from "./signed-cookie.server";

const flashSchema = z.object({
  kind: z.enum(["success", "error"]).default("success"),
  title: z.string().max(200),
  message: z.string().max(1200).optional(),
  draftDone: z.string().max(300).optional(),
  undo: z.string().max(300).optional(),
  link: z.object({ href: z.string().max(300), label: z.string().max(100) }).optional(),
  clearLocal: z.uuid().optional(),
});

export type Flash = z.input<typeof flashSchema>;

const cookie = signedCookie("treks-flash", 60);

export async function redirectWithFlash(to: string, flash: Flash, status = 303) {
  return redirect(to, { status, headers: { "Set-Cookie": await cookie.serialize(flash) } });
}

export async function consumeFlash(request: Request) {
  const header = request.headers.get("Cookie");
  const prefetch = isPrefetch(request.headers);
  if (prefetch || !header?.includes(`${cookie.name}=`)) return { flash: null, headers: undefined };
  const parsed = flashSchema.safeParse(await cookie.parse(header));
  const headers = { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) };
  return { flash: parsed.data ?? null, headers };
}

/** The service worker sends `Purpose`, because it cannot set the browser's own header. */
function isPrefetch(headers: Headers) {
  return (headers.get("Sec-Purpose") ?? headers.get("Purpose"))?.startsWith("prefetch");
}

/** A script that sends a form must not follow its redirect, which would use up the next page's flash message. */
export function pageOrReplacement(request: Request, response: Response): Response {
  const to = response.headers.get("Location");
  // The browser sends the form itself to a place's new address.
  if (!to || response.status === 308 || !request.headers.has(replacingHeader)) return response;
  const headers = new Headers(response.headers);
  headers.delete("Location");
  headers.set(leadsToHeader, to);
  return new Response(null, { status: 204, headers });
}
