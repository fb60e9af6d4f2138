export function parseList(text: string): unknown[] | null {
  const list = parseJson(text);
  return Array.isArray(list) && textOf(list) ? list : null;
}

export function identityOf(item: unknown): string {
  return idOf(item) ?? JSON.stringify(item);
}

export function idOf(item: unknown): string | null {
  const { id } = Object(item) as { id?: unknown };
  return typeof id === "string" && /^[\w-]{1,100}$/.test(id) ? id : null;
}

export function textOf(item: unknown): string | undefined {
  try {
    return JSON.stringify(item);
  } catch {
    return undefined;
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
