import sharp, { type Sharp } from "sharp";

/** A test file that is made once, when a test first needs it. */
export interface Picture {
  name: string;
  make: () => Promise<Buffer> | Buffer;
}

export function picture(name: string, make: Picture["make"]): Picture {
  let made: ReturnType<Picture["make"]> | undefined;
  return {
    name,
    make: () => {
      made ??= make();
      return made;
    },
  };
}

/** One colour, which is as small as the format allows. */
export function plain(width = 60, height = 40, channels: 3 | 4 = 3): Sharp {
  return sharp({ create: { width, height, channels, background: { r: 91, g: 122, b: 90, alpha: 0.5 } } });
}

/** Noise, which no format can compress. */
export function noisy(width = 60, height = 40): Sharp {
  const noise = { type: "gaussian", mean: 128, sigma: 50 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } });
}
