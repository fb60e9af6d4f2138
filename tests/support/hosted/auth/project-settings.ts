/** What the owner of a hosted project sets for its auth service. Tests may change them while it runs. */
export interface ProjectSettings {
  siteUrl: string;
  /** May hold `*` (no dot or slash), `**` and `?`. */
  redirectUrls: string[];
  disableSignup: boolean;
  captcha: boolean;
  passwordLength: number;
  /** Of each set at least one character. */
  passwordCharacters: string[];
  /** Seconds. */
  jwtExpiry: number;
  refreshReuseInterval: number;
  otpExpiry: number;
  flowStateExpiry: number;
  /** Between two mails of a kind to one address. */
  mailFrequency: number;
  otpLength: number;
  requireCurrentPassword: boolean;
  requireReauthentication: boolean;
  /** Empty: mail goes to everybody, as with custom SMTP. Without it, only to the members of the team. */
  authorizedAddresses: string[];
  templates: "of the project" | "default";
  smtp: {
    /** Milliseconds, which are spent inside the request. */
    delay: number;
    fails: boolean;
  };
  rateLimits: RateLimitSettings;
  /** `Sb-Forwarded-For` counts if it comes with a secret key. */
  forwardsAddresses: boolean;
  /** Milliseconds until a request is answered with "timed out". */
  longestRequest: number;
}

/** By network address and in 5 minutes, except for mails: by project and hour. */
export interface RateLimitSettings {
  /** Passwords, codes and refreshes together. */
  token: number;
  verify: number;
  /** Each for sign-up, recovery, resending and changes of the user. */
  otp: number;
  burst: number;
  mails: number;
}

/** Where a test is not about limits. */
export const unlimited: RateLimitSettings = { token: 1e6, verify: 1e6, otp: 1e6, burst: 1e6, mails: 1e6 };

/** A new project with custom SMTP. */
export const hostedDefaults: Omit<ProjectSettings, "siteUrl"> = {
  redirectUrls: [],
  disableSignup: false,
  captcha: false,
  passwordLength: 6,
  passwordCharacters: [],
  jwtExpiry: 3600,
  refreshReuseInterval: 10,
  otpExpiry: 3600,
  flowStateExpiry: 300,
  mailFrequency: 60,
  otpLength: 6,
  requireCurrentPassword: false,
  requireReauthentication: false,
  authorizedAddresses: [],
  templates: "of the project",
  smtp: { delay: 0, fails: false },
  rateLimits: { token: 150, verify: 30, otp: 30, burst: 30, mails: 30 },
  forwardsAddresses: false,
  longestRequest: 10_000,
};
