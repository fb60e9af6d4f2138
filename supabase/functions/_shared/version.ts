// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "7cb72ba5ed18";
