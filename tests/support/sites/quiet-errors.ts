import { ordinaryCode } from "../../../supabase/local/log.ts";

/** What the log of the backend's process leaves out. */
const ordinary = new RegExp(`^${ordinaryCode.source}`);

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
