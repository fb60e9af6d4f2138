import { z } from "zod";
import type { SessionCookies } from "~/infra/session/session-cookies.server";
import { signedCookie } from "~/infra/signed-cookie.server";

const recoverySchema = z.union([
  z.object({ tokenHash: z.string() }),
  z.object({ accessToken: z.string(), refreshToken: z.string(), email: z.string() }),
]);

/** What opening a reset link has brought: a token that is not spent yet, or the session it was spent for. */
export type Recovery = z.infer<typeof recoverySchema>;

// Here and not in the address, so that history, Referer and other people's eyes never have it.
const cookie = signedCookie("treks-recovery", 15 * 60);

/** The link that this browser has opened lately; null when there is none. */
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
