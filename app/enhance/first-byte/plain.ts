import { prepareDocument } from "./document";

prepareDocument();
