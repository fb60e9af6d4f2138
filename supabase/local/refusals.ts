// Refused rights, broken rules and duplicates: members cause them daily, and are answered.
const ORDINARY = /^(2[1-3]|42|P0|PT|PGRST)/;

/** The library prints every error of the database, with its stack; this keeps those that need attention. */
export function silenceRefusals() {
  // biome-ignore lint/suspicious/noConsole: it is the library that prints
  const print = console.error;
  console.error = (...values: unknown[]) => {
    if (!isOrdinary(values[0])) print(...values);
  };
}

function isOrdinary(error: unknown) {
  return error instanceof Error && "code" in error && ORDINARY.test(String(error.code));
}
