// Zod would be 5 kB of every island, more than all that it would check.

/** Returns the value without properties that the schema does not name. @throws misfit */
export type Read<T> = (value: unknown) => T;

const misfit = new Error("The value does not fit its schema");

export function check<T>(fits: (value: unknown) => boolean): Read<T> {
  return value => {
    if (!fits(value)) throw misfit;
    return value as T;
  };
}

export const string = textThat(() => true);

export const boolean = check<boolean>(value => typeof value === "boolean");

export function textThat(fits: (text: string) => boolean) {
  return check<string>(value => typeof value === "string" && fits(value));
}

export function optional<T>(read: Read<T>): Read<T | undefined> {
  return value => (value === undefined ? undefined : read(value));
}

export function nullish<T>(read: Read<T>): Read<T | null | undefined> {
  return optional(value => (value === null ? null : read(value)));
}

export function array<T>(read: Read<T>): Read<T[]> {
  const readList = check<unknown[]>(Array.isArray);
  return value => readList(value).map(read);
}

/** Returns the fallback for a value that does not fit. */
export function fallBack<T>(read: Read<T>, fallback: T): Read<T> {
  return value => {
    try {
      return read(value);
    } catch (error) {
      if (error !== misfit) throw error;
      return fallback;
    }
  };
}

type OptionalName<T> = { [Name in keyof T]: undefined extends T[Name] ? Name : never }[keyof T];
type WithOptional<T> = Omit<T, OptionalName<T>> & Partial<Pick<T, OptionalName<T>>>;
type ObjectOf<T> = { [Name in keyof WithOptional<T>]: WithOptional<T>[Name] };

const readObject = check<Record<string, unknown>>(
  value => typeof value === "object" && value !== null && !Array.isArray(value),
);

export function object<T extends object>(fields: { [Name in keyof T]: Read<T[Name]> }): Read<ObjectOf<T>> {
  return value => {
    const stored = readObject(value);
    const result: Partial<T> = {};
    for (const name in fields) {
      const found = fields[name](stored[name]);
      if (found !== undefined) result[name] = found;
    }
    return result as ObjectOf<T>;
  };
}
