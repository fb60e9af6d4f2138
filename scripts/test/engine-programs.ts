import { existsSync, globSync } from "node:fs";

/** Where Debian's packages put them. */
export const programs = {
  firefox: "/usr/bin/firefox-esr",
  webKitDriver: "/usr/bin/WebKitWebDriver",
  miniBrowser: globSync("/usr/lib/*/webkit2gtk-4.1/MiniBrowser")[0] ?? "/usr/lib/webkit2gtk-4.1/MiniBrowser",
  screen: "/usr/bin/Xvfb",
};

export const enginePackages: readonly string[] = ["firefox-esr", "webkit2gtk-driver", "xvfb"];

export function missingPrograms(): string[] {
  return Object.values(programs).filter(program => !existsSync(program));
}
