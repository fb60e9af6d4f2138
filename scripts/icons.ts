// Draws the pictures that cannot be SVG into public, from app/ui/art: node scripts/icons.ts
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { iconPaths } from "../app/ui/icons/icon-paths.ts";

const root = path.resolve(import.meta.dirname, "..");
const drawing = (file: string) => readFile(path.join(root, file));
const appIcon = await drawing("app/ui/art/app-icon.svg");
const shareCard = await drawing("app/ui/art/share-card.svg");
const tabIcon = await drawing("public/favicon.svg");

await save("apple-touch-icon.png", await paint(appIcon, 180));
await save("icon-192.png", await paint(rounded(appIcon), 192));
await save("icon-512.png", await paint(rounded(appIcon), 512));
await save("icon-maskable-512.png", await paint(appIcon, 512));
await save("icon-monochrome-512.png", await paint(silhouette(), 512));
await save("shortcut-new-post.png", await paint(shortcut("edit"), 96));
await save("shortcut-todo.png", await paint(shortcut("check"), 96));
await save("favicon.ico", ico(await paint(tabIcon, 32), 32));
await save("art/share-card.png", await paint(shareCard, 1200));

function paint(svg: Buffer, width: number) {
  return sharp(svg, { density: 144 }).resize(width).png({ palette: true, effort: 10 }).toBuffer();
}

function rounded(svg: Buffer) {
  const [head = "", ...rest] = svg.toString().split(/(?<=>)/);
  const clip = '<clipPath id="c"><rect width="512" height="512" rx="112"/></clipPath><g clip-path="url(#c)">';
  return Buffer.from(head + clip + rest.join("").replace("</svg>", "</g></svg>"));
}

function silhouette() {
  const summits = "M58 400 206 146l82 138 30-44 100 160z";
  return drawn(`<circle cx="352" cy="150" r="52"/><path d="${summits}"/>`, 512);
}

function shortcut(icon: keyof typeof iconPaths) {
  const lines =
    'fill="none" stroke="#fffdf7" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';
  const ground = '<circle cx="20" cy="20" r="20" fill="#1c5a3f"/>';
  return drawn(`${ground}<path transform="translate(8 8)" ${lines} d="${iconPaths[icon]}"/>`, 40);
}

function drawn(content: string, side: number) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 ${side} ${side}">${content}</svg>`,
  );
}

function ico(png: Buffer, size: number) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([size, size, 0, 0, 1, 0, 32, 0], 6);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

async function save(file: string, picture: Buffer) {
  await writeFile(path.join(root, "public", file), picture);
}
