import { existsSync, globSync } from "node:fs";

export const programs = {
  firefox: "/usr/bin/firefox-esr",
  webKitDriver: "/usr/bin/WebKitWebDriver",
  miniBrowser: globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")[0] ?? "/usr/lib/webkit2gtk-4.1/MiniBrowser",
  screen: "/usr/bin/Xvfb",
};

export function explainMissingEngines(): string | null {
  const missing = Object.values(programs).filter(program => !existsSync(program));
  if (missing.length === 0) return null;
  const install = "apt-get install firefox-esr webkit2gtk-driver xvfb";
  return `The journeys in Firefox and WebKit need ${missing.join(", ")}; on Debian: ${install}`;
}
