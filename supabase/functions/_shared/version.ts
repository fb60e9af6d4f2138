// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "252ec48f25d0";
