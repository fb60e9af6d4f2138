/**
 * Every answer to a sign-up takes this time. On two crowded cores the embedded auth service made an account and its mail in
 * 0.7 s (median of 20) to 1.2 s, so that a refusal still comes with the answer. Slower mails leave after it.
 */
export const signUpResponseTimeMs = 1_500;

/** Longer than the auth service takes to refuse a request for reasons that concern every address. */
export const resetResponseTimeMs = 500;
