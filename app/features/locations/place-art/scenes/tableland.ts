import { butte } from "../parts/butte";
import { framingPines, treeline } from "../parts/conifers";
import { happening } from "../parts/happening";
import { hill, rolling } from "../parts/hills";
import { shape } from "../path";
import type { Scene } from "../scene";
import { fog } from "../sky";

/** A mountain as if cut with a knife, in green country. */
export const tableland: Scene = {
  lands: ["meadow", "heath", "tropic", "autumn", "forest"],
  sun: [56, 110],
  draw(dice, sun) {
    const far = butte(
      dice,
      sun,
      [320 + sun.side * dice.whole(180, 250), 226],
      dice.whole(150, 210),
      dice.whole(60, 84),
    );
    const table = butte(
      dice,
      sun,
      [320 - sun.side * dice.whole(40, 110), 252],
      dice.whole(270, 330),
      dice.whole(120, 146),
    );
    const near = rolling(dice, 308, 12);
    return [
      hill("a", rolling(dice, 204, 14)),
      shape("b", far.body),
      shape("c", far.shade, 0.5),
      fog(176, 54, 0.6),
      shape("c", table.body),
      shape("d", table.bands, 0.35),
      shape("e", table.shade, 0.4),
      fog(206, 54, 0.5),
      treeline(dice, "d", rolling(dice, 256, 8), [6, 13]),
      treeline(dice, "e", rolling(dice, 282, 10), [9, 20]),
      hill("f", near),
      happening(dice, sun, near),
      framingPines(dice, "f", near, 110),
    ].join("");
  },
};
