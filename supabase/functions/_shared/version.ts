// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "f3001c7940b8";
