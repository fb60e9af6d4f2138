// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "cf6b2f69d5d4";
