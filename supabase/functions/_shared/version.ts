// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "f29bc838e9ee";
