import { createCookie } from "react-router";
import { env } from "./env.server";

const secure = env.SITE_URL.startsWith("https:");

export const cookieAttributes = { path: "/", httpOnly: true, secure, sameSite: "lax" } as const;

/** Over HTTPS browsers refuse a cookie of this name that another host or path has set. */
export const cookieName = (name: string) => (secure ? `__Host-${name}` : name);

/** @param maxAge seconds */
export function signedCookie(name: string, maxAge: number) {
  return createCookie(cookieName(name), { ...cookieAttributes, maxAge, secrets: [env.SESSION_SECRET] });
}
