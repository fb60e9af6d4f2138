// Draws the pictures that cannot be SVG, from the drawings in app/ui/art into public: node scripts/icons.ts
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

const root = path.resolve(import.meta.dirname, "..");
const drawing = (file: string) => readFile(path.join(root, file));
const appIcon = await drawing("app/ui/art/app-icon.svg");
const shareCard = await drawing("app/ui/art/share-card.svg");
const tabIcon = await drawing("public/favicon.svg");

await save("apple-touch-icon.png", await paint(appIcon, 180));
await save("icon-192.png", await paint(rounded(appIcon), 192));
await save("icon-512.png", await paint(rounded(appIcon), 512));
await save("icon-maskable-512.png", await paint(appIcon, 512));
await save("favicon.ico", ico(await paint(tabIcon, 32), 32));
await save("art/share-card.png", await paint(shareCard, 1200));

/** Few flat colours: a palette holds them all. */
function paint(svg: Buffer, width: number) {
  return sharp(svg, { density: 144 }).resize(width).png({ palette: true, effort: 10 }).toBuffer();
}

/** For places that show the icon without rounding it. */
function rounded(svg: Buffer) {
  const [head = "", ...rest] = svg.toString().split(/(?<=>)/);
  const clip = '<clipPath id="c"><rect width="512" height="512" rx="112"/></clipPath><g clip-path="url(#c)">';
  return Buffer.from(head + clip + rest.join("").replace("</svg>", "</g></svg>"));
}

/** The ICO container around one PNG. */
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
