/** Milliseconds after which a sign-up is answered: the first that its mail has not outlasted, so that only these show. */
export const signUpTimes: readonly number[] = [800, 4_000, 7_000];

/** Milliseconds. Longer than the service takes to refuse what it refuses everybody. */
export const resetMailTime = 500;
