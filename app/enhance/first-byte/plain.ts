import { dataset, prepareDocument } from "./document";

prepareDocument();

// The answer to a link in a mail: what it concerns is shown when it has been read, or soon in any case.
if (/[#&](access_token|error_description)=/.test(location.hash)) {
  dataset.checking = "";
  setTimeout(() => delete dataset.checking, 500);
}
