import { z } from "zod";
import type { SessionCookies } from "~/infra/session/session-cookies.server";
import { signedCookie } from "~/infra/signed-cookie.server";
import { passwordLinks } from "./mail/mail-link-type";

const type = z.enum(passwordLinks).catch("recovery");

const recoverySchema = z.union([
  z.object({ tokenHash: z.string(), type }),
  z.object({ accessToken: z.string(), refreshToken: z.string(), email: z.string(), type }),
]);

export type Recovery = z.infer<typeof recoverySchema>;

// Not in the address, where history, the Referer and bystanders would see it.
const cookie = signedCookie("treks-recovery", 15 * 60);

export async function readRecovery(request: Request): Promise<Recovery | null> {
  const parsed = recoverySchema.safeParse(await cookie.parse(request.headers.get("Cookie")));
  return parsed.data ?? null;
}

export async function writeRecovery({ headers }: SessionCookies, recovery: Recovery) {
  headers.append("Set-Cookie", await cookie.serialize(recovery));
}

export async function clearRecovery({ headers }: SessionCookies) {
  headers.append("Set-Cookie", await cookie.serialize("", { maxAge: 0 }));
}
