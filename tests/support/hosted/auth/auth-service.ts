import type { Sql, TransactionSql } from "postgres";
import { z } from "zod";
import type { Mailbox } from "../../mail/mailbox.ts";
import { AuthError, validationFailed } from "./auth-error.ts";
import type { SigningKeys } from "./signing-keys.ts";

/** What the owner of a hosted project sets. Tests may change it while the simulation runs. */
export interface ProjectSettings {
  siteUrl: string;
  /** Between two mails of a kind to one address. */
  mailIntervalSeconds: number;
  /** Passwords, codes and refreshes from one network address. */
  tokensPerFiveMinutes: number;
}

/** Those of a new project. */
export const hostedDefaults: ProjectSettings = {
  siteUrl: "http://localhost:3000",
  mailIntervalSeconds: 60,
  tokensPerFiveMinutes: 150,
};

export const linkSeconds = 3_600;
export const reuseSeconds = 10;

/** What the endpoints share. */
export interface AuthService {
  sql: Sql;
  /** The public address of the service. */
  url: string;
  settings: ProjectSettings;
  keys: SigningKeys;
  mailbox: Mailbox;
  /** @throws AuthError 429 */
  takeToken(address: string): void;
}

export type Transaction = TransactionSql;

const text = z.string().default("");

/** The fields of all endpoints. */
const bodySchema = z.object({
  email: text,
  password: text,
  data: z.record(z.string(), z.unknown()).default({}),
  type: text,
  token_hash: text,
  refresh_token: text,
});

export type AuthBody = z.infer<typeof bodySchema>;

export interface AuthCall {
  request: Request;
  url: URL;
  body: AuthBody;
  /** Network address of the caller, as the gateway reports it. */
  address: string;
}

/** @throws AuthError */
export async function readBody(request: Request): Promise<AuthBody> {
  const json: unknown = await request.json().catch(() => ({}));
  const { data } = bodySchema.safeParse(json);
  if (!data) throw validationFailed("Could not parse request body as JSON");
  return data;
}

const burst = 30;

/** One token bucket for each network address. */
export function createTokenLimit(settings: ProjectSettings) {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (address: string) => {
    const now = Date.now();
    const { tokens, at } = buckets.get(address) ?? { tokens: burst, at: now };
    const filled = Math.min(burst, tokens + ((now - at) * settings.tokensPerFiveMinutes) / 300_000);
    buckets.set(address, { tokens: filled < 1 ? filled : filled - 1, at: now });
    if (filled < 1) throw new AuthError(429, "over_request_rate_limit", "Request rate limit reached");
  };
}
