// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "2abd50c9b4f1";
