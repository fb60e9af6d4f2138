// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "1c88e03e1172";
