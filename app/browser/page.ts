import type { Dataset } from "~/lib/slots";

/** What the server, the worker and other scripts say of this page, on `<html>`. */
export const page: Dataset = document.documentElement.dataset;
