// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "b75c83d00419";
