import { draftsFirstByte, plainFirstByte } from "virtual:browser-scripts";
import { firstByteSlot } from "~/lib/document";

/** Some islands bring a form whose text is kept while it is typed, and a page after a form forgets its draft. */
const draftSlots = [" data-draft=", " data-draft-done=", " data-brings-form="];

/** React's, for images that stand in the same few kilobytes. */
const imagePreload = /<link rel="preload" as="image"[^>]*>/g;

const slot = new RegExp(`(<script[^>]*>)${firstByteSlot}(</script>)`);

/** Most pages need none. */
export function withFirstByte(html: string) {
  const plain = html.includes(" data-island=") ? plainFirstByte : "";
  const code = plain + (draftSlots.some(each => html.includes(each)) ? draftsFirstByte : "");
  return html
    .replaceAll(imagePreload, "")
    .replace(slot, (_, start: string, end: string) => code && start + code + end);
}
