/** For content that is moved as it is: no schema has looked at it. */

/** Null for what is no list, or cannot be written again as one. */
export function parseList(text: string): unknown[] | null {
  const list = parseJson(text);
  return Array.isArray(list) && textOf(list) ? list : null;
}

/** The id of a record; anything else is itself. */
export function identityOf(item: unknown): string {
  return idOf(item) ?? JSON.stringify(item);
}

export function idOf(item: unknown): string | null {
  const { id } = Object(item) as { id?: unknown };
  return typeof id === "string" && /^[\w-]{1,100}$/.test(id) ? id : null;
}

/** Undefined for what is nested too deeply to be written. */
export function textOf(item: unknown): string | undefined {
  try {
    return JSON.stringify(item);
  } catch {
    return undefined;
  }
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
