import sharp from "sharp";

interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A photo that a phone could have taken, small enough for every test. */
export async function mountainPhoto(): Promise<UploadedFile> {
  const image = sharp({ create: { width: 900, height: 600, channels: 3, background: "#4a7c59" } });
  return { name: "mountain.jpg", mimeType: "image/jpeg", buffer: await image.jpeg().toBuffer() };
}

/** A photo of that many bytes: nobody looks at what follows its end. */
export async function jpegOf(bytes: number): Promise<UploadedFile> {
  const photo = await mountainPhoto();
  return { ...photo, buffer: Buffer.concat([photo.buffer], bytes) };
}

export const notAPhoto: UploadedFile = {
  name: "notes.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.from("Only words, whatever the name says."),
};

export const hugePhoto: UploadedFile = {
  name: "panorama.jpg",
  mimeType: "image/jpeg",
  buffer: Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(10.5 * 1024 * 1024)]),
};
