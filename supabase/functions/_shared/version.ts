// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "2e267e6c1e23";
