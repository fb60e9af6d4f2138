const chunkBytes = 64 * 1024;

/** Safari cannot iterate over `file.stream()`. */
export async function* fileChunks(file: Blob) {
  for (let at = 0; at < file.size; at += chunkBytes)
    yield new Uint8Array(await file.slice(at, at + chunkBytes).arrayBuffer());
}
