import { redirect } from "react-router";
import { z } from "zod";
import { signedCookie } from "./signed-cookie.server";

const flashSchema = z.object({
  kind: z.enum(["success", "error"]).default("success"),
  title: z.string().max(200),
  message: z.string().max(1200).optional(),
  draftDone: z.string().max(300).optional(),
  undo: z.string().max(300).optional(),
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
