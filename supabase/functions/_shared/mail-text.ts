/** Plain text of simple HTML; a link becomes "text: URL". */
export function toText(html: string) {
  return html
    .replace(/^.*<body>/s, "")
    .replace(/\s+/g, " ")
    .replace(/ ?<\/?div[^>]*> ?/g, "")
    .replace(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g, "$2: $1")
    .replace(/<ul[^>]*> ?/g, "")
    .replace(/<li>(.*?)<\/li> ?/g, (_, item) => `- ${item.replace("<br>", "\n  ")}\n`)
    .replace(/<br *\/?> ?/g, "\n")
    .replace(/<\/ul> ?/g, "\n")
    .replace(/<\/(p|h\d)> ?/g, "\n\n")
    .replace(/<[^>]+>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .trim();
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, character => entities[character] ?? character);
}
