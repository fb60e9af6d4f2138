import { type BackendReady, lastBackupFile } from "../supabase/local/contract.ts";
import { operatorSecrets } from "./environment.ts";
import type { Settings } from "./settings.ts";

/** What the app and the web processes read from their environment. */
export function appEnvironment(
  { siteUrl, hosted, sessionSecret, limitScale, ...settings }: Settings,
  backend: BackendReady | undefined,
  dev: boolean,
) {
  const { trustProxy, hstsSubdomains, metricsToken, serviceWorker } = settings;
  const shared = {
    ...Object.fromEntries(operatorSecrets.map(name => [name, undefined])),
    NODE_ENV: dev ? "development" : "production",
    SITE_URL: siteUrl,
    TREKS_LIMIT_SCALE: String(limitScale),
    TREKS_MAP_LINK: settings.mapLink,
    SERVICE_WORKER: serviceWorker ? "on" : "off",
    SMTP_URL: undefined,
    TREKS_WEB: JSON.stringify({ siteUrl, trustProxy, hstsSubdomains, metricsToken, serviceWorker }),
  };
  if (hosted) {
    return {
      ...shared,
      SUPABASE_URL: hosted.url,
      SUPABASE_PUBLISHABLE_KEY: hosted.publishableKey,
      SESSION_SECRET: sessionSecret,
      TREKS_API_SOCKET: undefined,
      TREKS_LAST_BACKUP_FILE: undefined,
    };
  }
  if (!backend) throw new Error("The embedded backend has not started");
  const { apiUrl, apiSocket, mailboxUrl, keys } = backend;
  return {
    ...shared,
    SUPABASE_URL: apiUrl,
    TREKS_API_SOCKET: apiSocket,
    SUPABASE_PUBLISHABLE_KEY: keys.publishable,
    SESSION_SECRET: sessionSecret ?? keys.sessionSecret,
    TREKS_JWT_SECRET: keys.jwtSecret,
    TREKS_MAILBOX_URL: settings.smtp ? undefined : mailboxUrl,
    TREKS_LAST_BACKUP_FILE: lastBackupFile(settings.dataDir),
  };
}
