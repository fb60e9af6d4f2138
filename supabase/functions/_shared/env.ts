export function requireEnv(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`The function needs ${name} in its environment.`);
  return value;
}

export function secretKey(): string {
  return requireKey("SUPABASE_SECRET_KEYS", "SUPABASE_SERVICE_ROLE_KEY");
}

export function publishableKey(): string {
  return requireKey("SUPABASE_PUBLISHABLE_KEYS", "SUPABASE_ANON_KEY");
}

/** Whether it is one of the project's secret keys, of which there are two while one is being replaced. */
export function isSecretKey(key: string): boolean {
  const keys = Object.values(namedKeys("SUPABASE_SECRET_KEYS"));
  return [...keys, secretKey()].some(known => typeof known === "string" && isSame(known, key));
}

/** Takes the same time wherever the two differ. */
function isSame(known: string, given: string) {
  const [a, b] = [new TextEncoder().encode(known), new TextEncoder().encode(given)];
  return a.length === b.length && a.reduce((sum, byte, index) => sum | (byte ^ (b[index] ?? 0)), 0) === 0;
}

/** Hosted Supabase has its keys in one JSON object; a project without such keys has only the legacy variable. */
function requireKey(name: string, legacyName: string) {
  const { default: named } = namedKeys(name);
  const key = (typeof named === "string" && named) || Deno.env.get(legacyName);
  if (!key) throw new Error(`The function needs ${name}, with a "default", in its environment.`);
  return key;
}

function namedKeys(name: string): Record<string, unknown> {
  const text = Deno.env.get(name);
  if (!text) return {};
  try {
    const keys: unknown = JSON.parse(text);
    if (typeof keys === "object" && keys !== null && !Array.isArray(keys)) return { ...keys };
  } catch {
    // The error below omits the text, because it holds keys.
  }
  throw new Error(`${name} is not a JSON object of keys.`);
}
