import { draftsFirstByte, plainFirstByte } from "virtual:browser-scripts";
import { firstByteSlot } from "~/lib/document";

const needsDrafts = / data-(draft|brings-form)=/;

/** Some islands bring a form whose text is kept while it is typed. */
export function withFirstByte(html: string) {
  return html.replace(firstByteSlot, () => (needsDrafts.test(html) ? draftsFirstByte : plainFirstByte));
}
