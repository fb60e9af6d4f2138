// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "d033b7207aa8";
