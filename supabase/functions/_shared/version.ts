// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "0d4af0a7812c";
