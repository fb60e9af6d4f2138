import type { SessionCookies } from "~/infra/session/session-cookies.server";
import { signedCookie } from "~/infra/signed-cookie.server";

// Not in the address, where history, the Referer and bystanders would see it.
const cookie = signedCookie("treks-confirm", 60 * 60);

export async function readConfirmation(request: Request): Promise<string | null> {
  const token: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof token === "string" && token ? token : null;
}

export async function writeConfirmation({ headers }: SessionCookies, token: string) {
  headers.append("Set-Cookie", await cookie.serialize(token));
}

export async function clearConfirmation({ headers }: SessionCookies) {
  headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
}
