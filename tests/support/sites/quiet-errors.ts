// Permission, constraint, duplicate and disk-full errors, as the log of the backend's process leaves them out.
const ordinary = /^(2[1-3]|25006|42|P0|PT|PGRST)/;

/** For a backend inside of the tests' own process: the library prints every database error with its stack. */
export function hideOrdinaryErrors() {
  // biome-ignore lint/suspicious/noConsole: it is the library that prints
  const print = console.error;
  console.error = (...values: unknown[]) => {
    const [error] = values;
    const isOrdinary = error instanceof Error && "code" in error && ordinary.test(String(error.code));
    if (!isOrdinary) print(...values);
  };
}
