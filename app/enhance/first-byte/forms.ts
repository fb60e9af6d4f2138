import { prepareDocument } from "./document";
import { keepDrafts } from "./drafts";
import { catchEarlyForms } from "./early-forms";

prepareDocument();
catchEarlyForms();
keepDrafts();
