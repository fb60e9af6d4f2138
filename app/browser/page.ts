import type { Dataset } from "~/lib/slots";
import type { Units } from "~/lib/units";

/** The attributes of `<html>`, by which the server, the worker and other scripts describe this page. */
export const page: Dataset = document.documentElement.dataset;

/** The units in which the server wrote this page. */
export const pageUnits = (): Units => page.units ?? "metric";
