/** Whether an error of the operating system or of Postgres carries one of these codes. */
export function hasCode(error: unknown, ...codes: string[]) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  return typeof code === "string" && codes.includes(code);
}
