import { z } from "zod";
import type { SessionCookies } from "~/infra/session/session-cookies.server";
import { signedCookie } from "~/infra/signed-cookie.server";
import { confirmationLinks } from "./mail-link-type";

// Not in the address, where history, the Referer and bystanders would see it.
const cookie = signedCookie("treks-confirm", 60 * 60);

const schema = z.object({
  tokenHash: z.string().min(1),
  type: z.enum(confirmationLinks),
});

type Confirmation = z.infer<typeof schema>;

export async function readConfirmation(request: Request): Promise<Confirmation | null> {
  return schema.safeParse(await cookie.parse(request.headers.get("Cookie"))).data ?? null;
}

export async function writeConfirmation({ headers }: SessionCookies, confirmation: Confirmation) {
  headers.append("Set-Cookie", await cookie.serialize(confirmation));
}

export async function clearConfirmation({ headers }: SessionCookies) {
  headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
}
