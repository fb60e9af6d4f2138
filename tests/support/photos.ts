import sharp from "sharp";

export { photoProblems } from "../../app/lib/photo-file.ts";
export { maxRenderingBytes } from "../../app/lib/photo-rules.ts";

import { secret } from "./pictures/formats.ts";

interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function mountainPhoto(): Promise<UploadedFile> {
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background: "#4a7c59" } });
  return { name: "mountain.jpg", mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

/** A small photo that is known by its width. */
export async function photoOf(width: number): Promise<UploadedFile> {
  const image = sharp({ create: { width, height: 200, channels: 3, background: "#4a7c59" } });
  return { name: `${width}.jpg`, mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

/** Pads the photo: decoders ignore what follows the end of a picture. */
export async function jpegOf(bytes: number): Promise<UploadedFile> {
  const photo = await mountainPhoto();
  return { ...photo, buffer: Buffer.concat([photo.buffer], bytes) };
}

/** Exceeds the server's limit and has GPS data, with few pixels to be quick. */
export async function cameraPhoto(): Promise<UploadedFile> {
  const grain = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const image = sharp({
    create: { width: 2600, height: 1800, channels: 3, background: "#888", noise: grain },
  });
  const exif = { IFD0: { Copyright: secret }, IFD3: { GPSLatitude: "51/1 30/1 0/1" } };
  const buffer = await image.withExif(exif).jpeg({ quality: 100, chromaSubsampling: "4:4:4" }).toBuffer();
  return { name: "IMG_0001.JPG", mimeType: "image/jpeg", buffer };
}

export async function decodePhoto(imageUrl: unknown) {
  const bytes = Buffer.from(String(imageUrl).split(",")[1] ?? "", "base64");
  return { bytes, metadata: await sharp(bytes).metadata() };
}

/** A photo as the app sends it to the database, which makes the rest. */
export function sentPhoto(webp: Buffer, caption = "") {
  return { renderings: ["", "", webp.toString("base64")], caption };
}

/** Nothing but a head, from which the database reads the size. */
export function webpHead(width = 100, height = 50, length = 30) {
  const bytes = Buffer.alloc(length);
  bytes.write("RIFF    WEBPVP8L    /", "latin1");
  bytes.writeUInt32LE((width - 1) | ((height - 1) << 14), 21);
  return bytes;
}

export const notAPhoto: UploadedFile = {
  name: "notes.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("Only words, whatever the name says."),
};

/** Renderings of a drawing as the app sends them to the database. It is no larger than the largest. */
export async function drawnPhoto(width: number, height: number, background: string, caption = "") {
  const art = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 90" preserveAspectRatio="none" width="${width}" height="${height}">
    <rect width="90" height="90" fill="${background}"/><path d="M0 70L30 25L50 55L65 35L90 70V90H0z" fill="#1c4a37"/></svg>`;
  const rendered = [360, 720, 1440].map(box =>
    sharp(Buffer.from(art))
      .resize({ width: box, height: (box / 3) * 4, fit: "inside", withoutEnlargement: true })
      .webp()
      .toBuffer(),
  );
  const renderings = (await Promise.all(rendered)).map(bytes => bytes.toString("base64"));
  return { renderings, caption };
}
