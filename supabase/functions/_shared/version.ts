// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "a6f68d9aa101";
