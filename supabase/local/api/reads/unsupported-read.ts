/** What the library answers instead. */
export class UnsupportedRead extends Error {}
