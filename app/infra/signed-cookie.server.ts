import { createCookie } from "react-router";
import { env } from "./env.server";

const secure = env.SITE_URL.startsWith("https:");

export const cookieAttributes = { path: "/", httpOnly: true, secure, sameSite: "lax" } as const;

/** With this prefix, browsers refuse cookies that another host or path has set. */
export const cookieName = (name: string) => (secure ? `__Host-${name}` : name);

export function signedCookie(name: string, maxAge: number) {
  return createCookie(cookieName(name), { ...cookieAttributes, maxAge, secrets: [env.SESSION_SECRET] });
}
