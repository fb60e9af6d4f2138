// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "b5176e656957";
