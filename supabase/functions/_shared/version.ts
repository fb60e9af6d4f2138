// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "8b56fff80e20";
