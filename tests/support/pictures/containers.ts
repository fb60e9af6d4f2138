import { crc32 } from "node:zlib";

const pngSignature = 8;
const headerChunk = 25;

export function pngChunk(type: string, data: Buffer = Buffer.alloc(0)) {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const chunk = Buffer.alloc(8 + named.length);
  chunk.writeUInt32BE(data.length, 0);
  named.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(named), 4 + named.length);
  return chunk;
}

/** Inserts chunks right behind the header, where readers see them first. */
export function withPngChunks(png: Buffer, ...chunks: Buffer[]) {
  const header = pngSignature + headerChunk;
  return Buffer.concat([png.subarray(0, header), ...chunks, png.subarray(header)]);
}

export function pngClaiming(png: Buffer, width: number, height: number) {
  const data = Buffer.from(png.subarray(pngSignature + 8, pngSignature + 8 + 13));
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  const rest = png.subarray(pngSignature + headerChunk);
  return Buffer.concat([png.subarray(0, pngSignature), pngChunk("IHDR", data), rest]);
}

export function withJpegSegment(jpeg: Buffer, marker: number, data: Buffer) {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

export function jpegClaiming(jpeg: Buffer, width: number, height: number) {
  const changed = Buffer.from(jpeg);
  const frame = jpeg.findIndex((byte, at) => byte === 0xff && [0xc0, 0xc2].includes(jpeg[at + 1] ?? 0));
  changed.writeUInt16BE(height, frame + 5);
  changed.writeUInt16BE(width, frame + 7);
  return changed;
}

/** Expects a lossy WebP without transparency. */
export function webpClaiming(webp: Buffer, width: number, height: number) {
  const changed = Buffer.from(webp);
  changed.writeUInt16LE(width, 26);
  changed.writeUInt16LE(height, 28);
  return changed;
}

export function webpChunks(webp: Buffer) {
  const names: string[] = [];
  for (
    let at = 12;
    at + 8 <= webp.length;
    at += 8 + webp.readUInt32LE(at + 4) + (webp.readUInt32LE(at + 4) % 2)
  ) {
    names.push(webp.toString("latin1", at, at + 4));
  }
  return names;
}
