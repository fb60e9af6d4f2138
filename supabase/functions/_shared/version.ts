// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "02af16b43272";
