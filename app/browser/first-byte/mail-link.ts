import type { Dataset } from "~/lib/slots";

const { dataset }: { dataset: Dataset } = document.documentElement;

if (/[#&](access_token|error_description)=/.test(location.hash)) {
  dataset.checking = "";
  setTimeout(() => delete dataset.checking, 500);
}
