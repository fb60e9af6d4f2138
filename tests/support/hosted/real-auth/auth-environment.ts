import type { ProjectSettings } from "../auth/project-settings.ts";
import type { HostedKeys } from "../hosted-keys.ts";

interface AuthEnvironment {
  url: string;
  port: number;
  databaseUrl: string;
  settings: ProjectSettings;
  keys: HostedKeys;
  smtpPort: number;
  templatesUrl: string;
}

/** As a hosted project sets up its auth service. The gateway names the caller's address in `X-Forwarded-For`. */
export function authEnvironment({
  url,
  port,
  databaseUrl,
  settings,
  keys,
  smtpPort,
  templatesUrl,
}: AuthEnvironment) {
  const { token, verify, otp, mails } = settings.rateLimits;
  const signingKey = { ...keys.signingKey, key_ops: ["sign"] };
  return {
    GOTRUE_DB_DRIVER: "postgres",
    DATABASE_URL: databaseUrl,
    DB_NAMESPACE: "auth",
    GOTRUE_API_HOST: "127.0.0.1",
    PORT: String(port),
    API_EXTERNAL_URL: url,
    GOTRUE_SITE_URL: settings.siteUrl,
    GOTRUE_URI_ALLOW_LIST: settings.redirectUrls.join(","),
    GOTRUE_DISABLE_SIGNUP: String(settings.disableSignup),
    GOTRUE_JWT_SECRET: keys.jwtSecret,
    GOTRUE_JWT_KEYS: JSON.stringify([signingKey]),
    GOTRUE_JWT_ISSUER: url,
    GOTRUE_JWT_EXP: String(settings.jwtExpiry),
    GOTRUE_JWT_AUD: "authenticated",
    GOTRUE_JWT_DEFAULT_GROUP_NAME: "authenticated",
    GOTRUE_JWT_ADMIN_ROLES: "service_role",
    GOTRUE_EXTERNAL_EMAIL_ENABLED: "true",
    GOTRUE_MAILER_AUTOCONFIRM: "false",
    GOTRUE_MAILER_OTP_EXP: String(settings.otpExpiry),
    GOTRUE_MAILER_OTP_LENGTH: String(settings.otpLength),
    GOTRUE_MAILER_URLPATHS_CONFIRMATION: `${url}/verify`,
    GOTRUE_MAILER_URLPATHS_RECOVERY: `${url}/verify`,
    GOTRUE_MAILER_TEMPLATES_CONFIRMATION: `${templatesUrl}/confirmation`,
    GOTRUE_MAILER_TEMPLATES_RECOVERY: `${templatesUrl}/recovery`,
    GOTRUE_SMTP_HOST: "127.0.0.1",
    GOTRUE_SMTP_PORT: String(smtpPort),
    GOTRUE_SMTP_ADMIN_EMAIL: "treks@example.com",
    GOTRUE_SMTP_SENDER_NAME: "Treks",
    GOTRUE_SMTP_MAX_FREQUENCY: `${settings.mailFrequency}s`,
    GOTRUE_PASSWORD_MIN_LENGTH: String(settings.passwordLength),
    GOTRUE_RATE_LIMIT_HEADER: "X-Forwarded-For",
    GOTRUE_RATE_LIMIT_EMAIL_SENT: String(mails),
    GOTRUE_RATE_LIMIT_TOKEN_REFRESH: String(token),
    GOTRUE_RATE_LIMIT_VERIFY: String(verify),
    GOTRUE_RATE_LIMIT_OTP: String(otp),
    GOTRUE_SECURITY_REFRESH_TOKEN_ROTATION_ENABLED: "true",
    GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: String(settings.refreshReuseInterval),
    GOTRUE_LOG_LEVEL: "error",
  };
}
