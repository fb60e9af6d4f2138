// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "1dc3cd75f5ad";
