interface TrimLimits {
  /** Bytes that one part of the form may have. */
  part: number;
  /** Bytes that all of it may have once its parts are cut. */
  whole: number;
}

/**
 * Cuts what is too long out of a multipart body while it passes. The form stays readable: its texts arrive whole, and
 * a file that was cut is still larger than any that is taken, so that its form can say so.
 */
export async function* trimParts(body: AsyncIterable<Uint8Array>, boundary: string, limits: TrimLimits) {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  let unread = Buffer.alloc(0);
  let inPart = 0;
  let inAll = 0;

  for await (const chunk of body) {
    unread = Buffer.concat([unread, chunk]);
    for (let at = unread.indexOf(delimiter); at >= 0; at = unread.indexOf(delimiter)) {
      yield keep(unread.subarray(0, at));
      yield delimiter;
      unread = unread.subarray(at + delimiter.length);
      inPart = 0;
    }
    // What the chunk ends with may be the beginning of a delimiter.
    const certain = Math.max(0, unread.length - delimiter.length + 1);
    yield keep(unread.subarray(0, certain));
    unread = unread.subarray(certain);
  }
  yield keep(unread);

  function keep(bytes: Buffer) {
    const kept = bytes.subarray(0, Math.max(0, Math.min(limits.part - inPart, limits.whole - inAll)));
    inPart += kept.length;
    inAll += kept.length;
    return kept;
  }
}
