import { createCookie } from "react-router";
import { env } from "./env.server";

const secure = env.SITE_URL.startsWith("https:");

/** @param maxAge seconds */
export function signedCookie(name: string, maxAge: number) {
  return createCookie(secure ? `__Host-${name}` : name, {
    path: "/",
    httpOnly: true,
    secure,
    sameSite: "lax",
    maxAge,
    secrets: [env.SESSION_SECRET],
  });
}
