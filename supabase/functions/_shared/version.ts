// Written by node scripts/functions-version.ts: a digest of the other files here.
export const VERSION = "2c88266ec67a";
