// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "af014b028bc1";
