import {
  createLocalJWKSet,
  errors,
  type FlattenedJWSInput,
  type JSONWebKeySet,
  type JWSHeaderParameters,
} from "jose";
import { z } from "zod";
import { env } from "../env.server";
import { backendFetch } from "../supabase/backend-fetch.server";

/** Milliseconds. A key is published long before it is used. */
const renewAfter = 600_000;
/** A token that names an unknown key may be the first of a new one, but anyone can make such a token. */
const askAtMostEvery = 30_000;

const keySetSchema = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) });

interface KeptKeys {
  find: ReturnType<typeof createLocalJWKSet>;
  fetchedAt: number;
}

let kept: KeptKeys | null = null;
let askedAt = Number.NEGATIVE_INFINITY;
let lastTryFailed = false;
let underWay: Promise<void> | null = null;

export class KeysUnreachableError extends Error {}

/** Keys are kept while they cannot be renewed. @throws KeysUnreachableError, or a JOSEError where no key fits. */
export async function findSigningKey(header?: JWSHeaderParameters, token?: FlattenedJWSInput) {
  if (!kept) await renew();
  else if (performance.now() - kept.fetchedAt > renewAfter) void renew();
  if (!kept) throw new KeysUnreachableError();
  try {
    return await kept.find(header, token);
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    await renew();
    if (lastTryFailed) throw new KeysUnreachableError();
    return kept.find(header, token);
  }
}

function renew() {
  if (!underWay && performance.now() - askedAt >= (kept ? askAtMostEvery : 0)) {
    askedAt = performance.now();
    underWay = fetchKeys().finally(() => {
      underWay = null;
    });
  }
  return underWay;
}

async function fetchKeys() {
  const headers = { apikey: env.SUPABASE_PUBLISHABLE_KEY };
  const address = `${env.SUPABASE_URL}/auth/v1/.well-known/jwks.json`;
  const answer = await backendFetch(address, { headers }).catch(() => null);
  const parsed = keySetSchema.safeParse(answer?.ok ? await answer.json().catch(() => null) : null);
  lastTryFailed = !parsed.success;
  if (parsed.success)
    kept = { find: createLocalJWKSet(parsed.data as JSONWebKeySet), fetchedAt: performance.now() };
}
