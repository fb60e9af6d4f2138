import { test } from "vitest";
import { launchWebKit } from "./drivers/webkit.ts";
import { walk } from "./journey.ts";

test("a member posts with and without a connection in WebKit", () => walk(launchWebKit));
