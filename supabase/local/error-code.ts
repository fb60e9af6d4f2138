/** Codes are those of the operating system or SQLSTATEs of Postgres. */
export function hasCode(error: unknown, ...codes: string[]) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && codes.includes(code);
}
