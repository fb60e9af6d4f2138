import type { ZodType } from "zod";
import type { SessionCookies } from "~/infra/session/session-cookies.server";
import { signedCookie } from "~/infra/signed-cookie.server";

/** A token in the URL would show in the history, the Referer header and on the screen, so a cookie holds it. */
export function mailLinkCookie<T>(name: string, maxAgeSeconds: number, schema: ZodType<T>) {
  const cookie = signedCookie(name, maxAgeSeconds);
  return {
    async read(request: Request): Promise<T | null> {
      return schema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data ?? null;
    },
    async write({ headers }: SessionCookies, value: T) {
      headers.append("Set-Cookie", await cookie.serialize(value));
    },
    async clear({ headers }: SessionCookies) {
      headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
    },
  };
}
