// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "38f1eb2e2506";
