import { redirectDocument } from "react-router";
import { z } from "zod";
import { signedCookie } from "./signed-cookie.server";

const flashSchema = z.object({
  kind: z.enum(["success", "error"]),
  title: z.string().max(200),
  message: z.string().max(500).optional(),
  /** The path whose saved draft is done with, because the server has accepted it. */
  draftDone: z.string().max(300).optional(),
  /** The member who has left and takes along what this browser keeps. */
  clearLocal: z.uuid().optional(),
});

/** One message for the page that the member sees next. */
export type Flash = z.infer<typeof flashSchema>;

const cookie = signedCookie("treks-flash", 60);

/** A redirect whose target page shows the message: a toast with script, a banner without. */
export async function redirectWithFlash(to: string, flash: Flash) {
  // Plain pages are documents: a client navigation would arrive without their script.
  return redirectDocument(to, { status: 303, headers: { "Set-Cookie": await cookie.serialize(flash) } });
}

/** The message left by the answer before this one, and the header that takes it away. A prefetch takes nothing. */
export async function consumeFlash(request: Request) {
  const header = request.headers.get("Cookie");
  const prefetch = request.headers.get("Sec-Purpose")?.startsWith("prefetch");
  if (prefetch || !header?.includes(`${cookie.name}=`)) return { flash: null, headers: undefined };
  const parsed = flashSchema.safeParse(await cookie.parse(header));
  const headers = { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) };
  return { flash: parsed.data ?? null, headers };
}
