// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "715a6103f7d4";
