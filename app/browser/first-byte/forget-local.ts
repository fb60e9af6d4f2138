import { page } from "~/browser/page";
import { forgetLocal } from "~/browser/records/came-along";

// It runs before the next page can show the draft again.
const { draftDone, viewer } = page;
if (draftDone && viewer) forgetLocal(draftDone, viewer);
