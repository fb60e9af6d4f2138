// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "dc07629f2f4c";
