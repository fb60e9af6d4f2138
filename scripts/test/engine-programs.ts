import { existsSync, globSync } from "node:fs";

export const programs = {
  firefox: "/usr/bin/firefox-esr",
  webKitDriver: "/usr/bin/WebKitWebDriver",
  miniBrowser: globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")[0] ?? "/usr/lib/webkit2gtk-4.1/MiniBrowser",
  screen: "/usr/bin/Xvfb",
};

/** Null when both engines can be started. */
export function explainMissingEngines(): string | null {
  const missing = Object.values(programs).filter(program => !existsSync(program));
  if (missing.length === 0) return null;
  return `${missing.join(", ")} missing; on Debian: apt-get install firefox-esr webkit2gtk-driver xvfb`;
}
