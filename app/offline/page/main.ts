import { renewTimes } from "~/device/relative-times";
import { watchConnection } from "./connection";
import { showConnectionLine } from "./connection-line";
import { holdForms } from "./hold-forms";
import { renewKeptPage } from "./renew-kept-page";
import { startPlaces } from "./start-places";
import { startUnsent } from "./start-unsent";

// Each is told what the connection does. What is added here must not count on the order.
holdForms();
showConnectionLine();
renewKeptPage();
startPlaces();
startUnsent();
watchConnection();
// A kept page says how long ago things were when it was kept.
renewTimes();
