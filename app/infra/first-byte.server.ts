import { draftsFirstByte, plainFirstByte } from "virtual:browser-scripts";
import { firstByteSlot } from "~/lib/document";

const draftSlots = [" data-draft=", " data-brings-form="];

/** Some islands bring a form whose text is kept while it is typed. */
export function withFirstByte(html: string) {
  const needsDrafts = draftSlots.some(slot => html.includes(slot));
  return html.replace(firstByteSlot, () => (needsDrafts ? draftsFirstByte : plainFirstByte));
}
