import { type ProductionConfig, readTemplate } from "./production-config.ts";

export type AuthSettings = Record<string, string | number | boolean>;

/** What the official CLI makes of the configuration, by the management API's names; the mail password, which it masks, left out. */
export function expectedAuthSettings({ auth }: ProductionConfig): AuthSettings {
  const { email, rate_limit } = auth;
  const { smtp } = email;
  return {
    site_url: auth.site_url,
    uri_allow_list: auth.additional_redirect_urls.join(","),
    jwt_exp: auth.jwt_expiry,
    refresh_token_rotation_enabled: auth.enable_refresh_token_rotation,
    security_refresh_token_reuse_interval: auth.refresh_token_reuse_interval,
    disable_signup: !auth.enable_signup,
    password_min_length: auth.minimum_password_length,
    external_email_enabled: email.enabled,
    mailer_autoconfirm: !email.enable_confirmations,
    mailer_secure_email_change_enabled: email.double_confirm_changes,
    mailer_otp_length: email.otp_length,
    mailer_otp_exp: email.otp_expiry,
    security_update_password_require_reauthentication: email.secure_password_change,
    smtp_max_frequency: inSeconds(email.max_frequency),
    smtp_host: smtp.host,
    smtp_port: String(smtp.port),
    smtp_user: smtp.user,
    smtp_admin_email: smtp.admin_email,
    smtp_sender_name: smtp.sender_name,
    rate_limit_email_sent: rate_limit.email_sent,
    rate_limit_otp: rate_limit.sign_in_sign_ups,
    rate_limit_token_refresh: rate_limit.token_refresh,
    rate_limit_verify: rate_limit.token_verifications,
    ...templateSettings(email.template),
  };
}

function inSeconds(duration: string) {
  return Number.parseInt(duration, 10) * (duration.endsWith("m") ? 60 : 1);
}

function templateSettings(templates: ProductionConfig["auth"]["email"]["template"]): AuthSettings {
  return Object.fromEntries(
    Object.entries(templates).flatMap(([name, template]) => [
      [`mailer_subjects_${name}`, template.subject],
      [`mailer_templates_${name}_content`, readTemplate(template)],
    ]),
  );
}
