import { test } from "vitest";
import { launchFirefox } from "./drivers/firefox.ts";
import { walk } from "./journey.ts";

test("a member posts with and without a connection in Firefox", () => walk(launchFirefox));
