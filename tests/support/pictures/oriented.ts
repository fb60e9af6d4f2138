import sharp from "sharp";
import { type Picture, picture } from "./picture.ts";

const [width, height] = [80, 40];

/** Of the four quarters of the upright picture. */
export const corners = {
  topLeft: "red",
  topRight: "lime",
  bottomLeft: "blue",
  bottomRight: "white",
} as const;

const bytesOf = { red: [255, 0, 0], lime: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] } as const;

/** Where the first row and the first column of a file belong in the picture, in the order of EXIF's orientations. */
const places = [
  ["top", "left"],
  ["top", "right"],
  ["bottom", "right"],
  ["bottom", "left"],
  ["left", "top"],
  ["right", "top"],
  ["right", "bottom"],
  ["left", "bottom"],
] as const;

/** The same picture in all eight EXIF orientations and every format. */
export const orientedPictures: Picture[] = (["jpeg", "png", "webp"] as const).flatMap(format =>
  places.map((_, index) =>
    picture(`a ${format} in orientation ${index + 1}`, () => {
      const { data, info } = turned(index);
      return sharp(data, { raw: info })
        .withMetadata({ orientation: index + 1 })
        .toFormat(format, { quality: 95 })
        .toBuffer();
    }),
  ),
);

/** Pixels as a camera stores them in this orientation. */
function turned(index: number) {
  const sides: readonly string[] = places[index] ?? [];
  const sideways = index >= 4;
  const info = { width: sideways ? height : width, height: sideways ? width : height, channels: 3 as const };
  const pixels: number[] = [];
  for (let y = 0; y < info.height; y++) {
    for (let x = 0; x < info.width; x++) {
      const isLeft = (sideways ? y : x) < width / 2 !== sides.includes("right");
      const isTop = (sideways ? x : y) < height / 2 !== sides.includes("bottom");
      pixels.push(...bytesOf[cornerOf(isTop, isLeft)]);
    }
  }
  return { data: Buffer.from(pixels), info };
}

function cornerOf(isTop: boolean, isLeft: boolean) {
  if (isTop) return isLeft ? corners.topLeft : corners.topRight;
  return isLeft ? corners.bottomLeft : corners.bottomRight;
}
