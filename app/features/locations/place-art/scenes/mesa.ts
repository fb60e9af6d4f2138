import { roundTrees } from "../parts/broadleaves";
import { butte } from "../parts/butte";
import { hill, rolling } from "../parts/hills";
import { type Point, shape } from "../path";
import type { Scene } from "../scene";
import { fog } from "../sky";

export const mesa: Scene = {
  lands: ["desert", "sand", "desert"],
  sun: [60, 130],
  draw(dice, sun) {
    const far = [dice.whole(40, 120), dice.whole(300, 360), dice.whole(520, 600)].map(x =>
      butte(dice, sun, [x, 232], dice.whole(40, 90), dice.whole(40, 70)),
    );
    const near = butte(
      dice,
      sun,
      [320 - sun.side * dice.whole(90, 150), 256],
      dice.whole(90, 150),
      dice.whole(120, 150),
    );
    const spire = butte(
      dice,
      sun,
      [320 + sun.side * dice.whole(70, 150), 252],
      dice.whole(24, 40),
      dice.whole(96, 130),
    );
    const ground = rolling(dice, 300, 8);
    const shrubs = Array.from(
      { length: 5 },
      (_, at): Point => [at * 130 + dice.whole(30, 110), 302 + dice.whole(0, 14)],
    );
    return [
      shape("a", far.map(({ body }) => body).join("")),
      shape("b", far.map(({ shade }) => shade).join(""), 0.6),
      fog(190, 50, 0.6),
      hill("b", rolling(dice, 240, 4)),
      shape("c", near.body + spire.body),
      shape("d", near.bands + spire.bands, 0.4),
      shape("e", near.shade + spire.shade, 0.45),
      hill("d", rolling(dice, 264, 6)),
      hill("e", ground),
      roundTrees(dice, "f", shrubs, [7, 14]),
      hill("f", rolling(dice, 330, 8)),
    ].join("");
  },
};
