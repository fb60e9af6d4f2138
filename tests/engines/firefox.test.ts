import { firefox } from "./drivers/firefox.ts";
import { runJourneys } from "./run-journeys.ts";

runJourneys(firefox);
