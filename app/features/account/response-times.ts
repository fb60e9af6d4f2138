/** An answer waits for the first of these times that its mail has not outlasted, so that no finer time shows. */
export const signUpResponseTimesMs: readonly number[] = [800, 4_000, 7_000];

/** Longer than the auth service takes to refuse a request for reasons that concern every address. */
export const resetResponseTimeMs = 500;
