import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { env } from "./env.server";
import type { Refusal } from "./forms/form.server";

const minutes = 60;
const hours = 60 * minutes;

/**
 * Keys that each limiter remembers. The one that was quiet longest makes room: to have one count forgotten takes as
 * many tries from other addresses, which their own limits stand against. Refusing new keys instead would let whoever
 * fills the store lock everybody out.
 */
export const mostKeys = 20_000;

/**
 * An e-mail address is limited closely, a network address only widely: members on mobile carriers share theirs.
 * Counted in this process; `TREKS_LIMIT_SCALE` multiplies every number.
 */
const limiters = {
  loginByEmail: limiter("login-email", 10, 15 * minutes),
  loginByAddress: limiter("login-address", 60, 15 * minutes),
  signupByAddress: limiter("signup-address", 20, hours),
  signupByEmail: limiter("signup-email", 5, 15 * minutes),
  confirmationByEmail: limiter("confirmation-email", 3, 15 * minutes),
  resetByEmail: limiter("reset-email", 3, 15 * minutes),
  resetByEmailDaily: limiter("reset-email-day", 12, 24 * hours),
  writeByAddress: limiter("write-address", 120, minutes),
  searchByAddress: limiter("search-address", 60, minutes),
};

/** Counts one try; letter case makes no other key. Null when it is allowed, else how the form that sent it is refused. */
export async function countTry(name: keyof typeof limiters, key: string): Promise<Refusal | null> {
  try {
    await limiters[name].consume(key);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return tooManyTries(Math.ceil(refusal.msBeforeNext / 1000));
  }
}

/** The same for a mail with a link for a new password: so many in a quarter of an hour, and so many in a day. */
export async function countResetMail(email: string) {
  return (await countTry("resetByEmail", email)) ?? countTry("resetByEmailDaily", email);
}

function tooManyTries(seconds: number): Refusal {
  const wait =
    seconds < minutes
      ? `${seconds} seconds`
      : seconds < 2 * hours
        ? `${Math.ceil(seconds / minutes)} minutes`
        : `${Math.ceil(seconds / hours)} hours`;
  return { status: 429, sentence: `Too many tries. Wait ${wait} and try again.`, retryAfter: seconds };
}

/** The part of a network address that stands for one household: IPv6 counts by /64. */
export function networkOf(address: string) {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!address.includes(":")) return address;
  return expandIpv6(address).slice(0, 4).join(":");
}

function expandIpv6(address: string) {
  const [head = "", tail = ""] = address.split("::");
  const front = head.split(":").filter(Boolean);
  const back = tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill("0");
  return [...front, ...zeros, ...back];
}

function limiter(keyPrefix: string, points: number, duration: number) {
  const memory = new RateLimiterMemory({
    keyPrefix,
    points: Math.max(1, Math.round(points * env.TREKS_LIMIT_SCALE)),
    duration,
  });
  const keys = new LRUCache<string, true>({
    max: mostKeys,
    noDisposeOnSet: true,
    dispose: (_, key) => void memory.delete(key),
  });
  return {
    consume(key: string) {
      const digest = digestOf(key);
      keys.set(digest, true);
      return memory.consume(digest);
    },
  };
}

/** However long a key is, it is kept in 22 characters. */
function digestOf(key: string) {
  return createHash("sha256").update(key.toLowerCase()).digest("base64url").slice(0, 22);
}
