export function requireEnv(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`The function needs ${name} in its environment.`);
  return value;
}

/** Every right, whatever the policies say. */
export function secretKey(): string {
  return requireKey("SUPABASE_SECRET_KEYS", "SUPABASE_SERVICE_ROLE_KEY");
}

/** No right but what the token beside it has. */
export function publishableKey(): string {
  return requireKey("SUPABASE_PUBLISHABLE_KEYS", "SUPABASE_ANON_KEY");
}

/** Hosted Supabase names its keys in one JSON object; a project without such keys has the legacy variable alone. */
function requireKey(name: string, legacyName: string) {
  const key = defaultOf(name) ?? Deno.env.get(legacyName);
  if (!key) throw new Error(`The function needs ${name}, with a "default", in its environment.`);
  return key;
}

function defaultOf(name: string): string | undefined {
  const text = Deno.env.get(name);
  if (!text) return undefined;
  const keys = parseObject(text);
  if (!keys) throw new Error(`${name} is not a JSON object of keys.`);
  return typeof keys.default === "string" ? keys.default : undefined;
}

// Never shows the text: it holds keys.
function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && !Array.isArray(value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
