import ipaddr from "ipaddr.js";
import { RateLimiterRes } from "rate-limiter-flexible";
import { data, type RouterContextProvider } from "react-router";
import { waitInWords } from "~/lib/numbers";
import { env } from "./env.server";
import { FormError } from "./form-error.server";
import { createLimiter } from "./limiter.server";
import { countRateLimitRefusal } from "./metrics.server";
import { requestContext } from "./request.server";

const minutes = 60;
const hours = 60 * minutes;

/** Limits by network are generous, because members on mobile carriers share an address. */
const limiters = {
  logins: limiter("logins", 60, 15 * minutes),
  loginByEmail: limiter("login-email", 10, 15 * minutes),
  signups: limiter("signups", 20, hours),
  signupByEmail: limiter("signup-email", 5, 15 * minutes),
  confirmationByEmail: limiter("confirmation-email", 3, 15 * minutes),
  resetByEmail: limiter("reset-email", 3, 15 * minutes),
  resetByEmailDaily: limiter("reset-email-day", 12, 24 * hours),
  writes: limiter("writes", 120, minutes),
  searches: limiter("searches", 60, minutes),
  downloads: limiter("downloads", 10, hours),
};

export type LimitName = keyof typeof limiters;

export async function rateLimit(name: LimitName, key: string): Promise<void> {
  try {
    await limiters[name].consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    countRateLimitRefusal(name);
    const seconds = Math.ceil(error.msBeforeNext / 1000);
    const sentence = `Too many tries. Wait ${waitInWords(seconds)} and try again.`;
    throw new FormError(sentence, { status: 429, retryAfter: seconds });
  }
}

export function networkOf(context: Readonly<RouterContextProvider>): string {
  return networkPrefix(context.get(requestContext).address);
}

export async function rateLimitResetMail(email: string): Promise<void> {
  await rateLimit("resetByEmail", email);
  await rateLimit("resetByEmailDaily", email);
}

export function limitedPage<T extends object>(error: unknown, page: T) {
  if (!(error instanceof FormError)) throw error;
  const { message: refusal, status, retryAfter } = error;
  return data({ ...page, refusal }, { status, headers: { "Retry-After": String(retryAfter) } });
}

export function networkPrefix(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === "ipv4") return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`;
}

function limiter(keyPrefix: string, points: number, duration: number) {
  return createLimiter({
    keyPrefix,
    points: Math.max(1, Math.round(points * env.TREKS_LIMIT_SCALE)),
    duration,
  });
}
