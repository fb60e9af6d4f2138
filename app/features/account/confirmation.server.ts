import { createCookie } from "react-router";
import type { AuthCookies } from "~/infra/auth-cookies.server";
import { env } from "~/infra/env.server";

const secure = env.SITE_URL.startsWith("https:");
// Here and not in the address, so that history, Referer and other people's eyes never have it.
const cookie = createCookie(secure ? "__Host-treks-confirm" : "treks-confirm", {
  path: "/",
  httpOnly: true,
  secure,
  sameSite: "lax",
  maxAge: 60 * 60,
  secrets: [env.SESSION_SECRET],
});

/** The token of the confirmation link that this browser has opened lately; null when there is none. */
export async function readConfirmation(request: Request): Promise<string | null> {
  const token: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" && token ? token : null;
}

export async function keepConfirmation({ outgoing }: AuthCookies, token: string) {
  outgoing.append("Set-Cookie", await cookie.serialize(token));
}

export async function forgetConfirmation({ outgoing }: AuthCookies) {
  outgoing.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
}
