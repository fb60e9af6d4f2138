// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "58731a01fd4d";
