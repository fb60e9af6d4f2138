import { sailboat } from "../parts/boats";
import { hill, rolling } from "../parts/hills";
import { lit, skyline } from "../parts/skyline";
import { glitter, mirror, shimmer } from "../parts/water";
import type { Scene } from "../scene";

export const harbour: Scene = {
  lands: ["town", "meadow", "heath"],
  sun: [56, 110],
  draw(dice, sun) {
    const shore = 246;
    const front = skyline(dice, "c", shore, [22, 116]);
    const scene = [hill("a", rolling(dice, 176, 20)), hill("b", rolling(dice, 208, 14)), front.towers].join(
      "",
    );
    const boats = [0, 1, 2].map(at =>
      sailboat([dice.whole(90, 200) + at * 180, dice.whole(272, 312)], dice.whole(18, 30)),
    );
    return [
      mirror(scene, shore, 0.38),
      lit(front.windows, "5 7 5 19"),
      glitter(dice, sun, shore + 4, 340),
      shimmer(dice, shore, 350, 8),
      boats.join(""),
    ].join("");
  },
};
