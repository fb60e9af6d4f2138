// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "645f9fd0e8ee";
