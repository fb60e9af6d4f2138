import type { Dataset } from "~/lib/slots";
import type { Units } from "~/lib/units";

/** What the server, the worker and other scripts say of this page, on `<html>`. */
export const page: Dataset = document.documentElement.dataset;

/** The units in which the server wrote this page. */
export const pageUnits = (): Units => page.units ?? "metric";
