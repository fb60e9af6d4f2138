import { clearLocalContent } from "../clear-local";

clearLocalContent();
