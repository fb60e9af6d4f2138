/** Plain text of simple HTML; a link becomes "its text: its address". */
export function toText(html: string) {
  return html
    .replace(/\s+/g, " ")
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, "$2: $1")
    .replace(/<br *\/?> ?/g, "\n")
    .replace(/<\/(p|h\d)> ?/g, "\n\n")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .trim();
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, character => entities[character] ?? character);
}
