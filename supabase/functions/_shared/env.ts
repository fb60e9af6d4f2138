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

/** Hosted Supabase has its keys in one JSON object; a project without such keys has only the legacy variable. */
function requireKey(name: string, legacyName: string) {
  const text = Deno.env.get(name);
  const key = (text && defaultKey(name, text)) || Deno.env.get(legacyName);
  if (!key) throw new Error(`The function needs ${name}, with a "default", in its environment.`);
  return key;
}

function defaultKey(name: string, text: string) {
  try {
    const keys: Record<string, unknown> | null = JSON.parse(text);
    if (typeof keys === "object" && keys !== null && !Array.isArray(keys))
      return typeof keys.default === "string" ? keys.default : undefined;
  } catch {
    // The error below omits the text, because it holds keys.
  }
  throw new Error(`${name} is not a JSON object of keys.`);
}
