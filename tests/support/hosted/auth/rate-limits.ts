import { tooManyRequests } from "./auth-error.ts";
import type { RateLimitSettings } from "./project-settings.ts";

type Kind = "token" | "verify" | "signup" | "recover" | "resend" | "user";

interface Bucket {
  tokens: number;
  at: number;
}

const fiveMinutes = 300_000;
const hour = 3_600_000;

/** A bucket for each kind of request and network address, and a count for the mails of the whole project. */
export class RateLimits {
  readonly #settings: () => RateLimitSettings;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();
  #hourBegan: number;
  #mails = 0;

  constructor(settings: () => RateLimitSettings, now: () => number = Date.now) {
    this.#settings = settings;
    this.#now = now;
    this.#hourBegan = now();
  }

  /** @throws AuthError 429 */
  take(kind: Kind, address: string) {
    const { burst, ...settings } = this.#settings();
    const rate = kind === "token" || kind === "verify" ? settings[kind] : settings.otp;
    const now = this.#now();
    const { tokens, at } = this.#buckets.get(`${kind} ${address}`) ?? { tokens: burst, at: now };
    const filled = Math.min(burst, tokens + ((now - at) * rate) / fiveMinutes);
    this.#buckets.set(`${kind} ${address}`, { tokens: filled < 1 ? filled : filled - 1, at: now });
    if (filled < 1) throw tooManyRequests();
  }

  takeMail(): boolean {
    const hours = Math.floor((this.#now() - this.#hourBegan) / hour);
    if (hours > 0) {
      this.#hourBegan += hours * hour;
      this.#mails = 0;
    }
    if (this.#mails >= this.#settings().mails) return false;
    this.#mails++;
    return true;
  }
}
