import { webKit } from "./drivers/webkit.ts";
import { runJourneys } from "./run-journeys.ts";

runJourneys(webKit);
