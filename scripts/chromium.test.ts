import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { requireChromium } from "./chromium";

vi.mock("node:child_process", () => ({ spawnSync: vi.fn() }));
vi.mock("node:fs", () => ({ existsSync: vi.fn() }));

const files = new Set<string>();

beforeEach(() => {
  vi.stubEnv("CHROMIUM", "");
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  vi.mocked(existsSync).mockImplementation(file => files.has(String(file)));
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.mocked(spawnSync).mockClear();
  files.clear();
});

test.each([
  ["root on Debian installs Chromium", 0, "/usr/bin/apt-get", 2],
  ["root elsewhere installs nothing", 0, "/usr/bin/dnf", 0],
  ["others on Debian install nothing", 1000, "/usr/bin/apt-get", 0],
])("%s", (_, user, installer, commands) => {
  files.add(installer);
  vi.spyOn(process, "getuid").mockReturnValue(user);
  expect(() => requireChromium()).toThrow("No Chromium was found");
  expect(spawnSync).toHaveBeenCalledTimes(commands);
});

test("an installed browser is used, the named one before the others", () => {
  files.add("/usr/bin/chromium");
  expect(requireChromium()).toBe("/usr/bin/chromium");
  vi.stubEnv("CHROMIUM", "/opt/browser");
  files.add("/opt/browser");
  expect(requireChromium("browser")).toBe("/opt/browser");
  expect(spawnSync).not.toHaveBeenCalled();
});
