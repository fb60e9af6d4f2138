export function page(title: string, body: string) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · Treks</title>
<style>${STYLE}</style>
<main>${body}</main>
</html>`;
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d6d3d1, #44403c); --soft: light-dark(#57534e, #a8a29e);
  --link: light-dark(#15603a, #7fd6a4) }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fafaf9, #1c1917);
  color: light-dark(#1c1917, #f5f5f4) }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere }
a { color: var(--link) }
ul { list-style: none; padding: 0 }
li { padding: .75rem 0; border-top: 1px solid var(--line) }
li a { display: block; text-decoration: none }
li strong, li span { display: block; overflow-wrap: anywhere }
li span, time, summary { color: var(--soft) }
iframe { width: 100%; height: 60vh; border: 1px solid var(--line); border-radius: .5rem; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere }`;

export function utcTime(time: string) {
  return `<time datetime="${time}">${time.slice(0, 16).replace("T", " ")} UTC</time>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export function escapeHtml(text: string) {
  return text.replace(/[&<>"]/g, character => ENTITIES[character] ?? character);
}
