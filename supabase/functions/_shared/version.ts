// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "dd923340fb9d";
