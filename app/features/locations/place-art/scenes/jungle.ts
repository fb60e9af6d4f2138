import { canopy, palm } from "../parts/broadleaves";
import { hill, rolling } from "../parts/hills";
import { mountains } from "../parts/mountains";
import type { Scene } from "../scene";
import { fog } from "../sky";

/** A warm shore: sand, palms, a far green mountain. */
export const jungle: Scene = {
  lands: ["tropic"],
  sun: [60, 140],
  draw(dice, sun) {
    const side = sun.side === 1 ? -1 : 1;
    const ground = rolling(dice, 330, 10);
    const palms = [0, 1].map(at =>
      palm(
        dice,
        "f",
        [320 + side * (272 - at * 90 - dice.whole(0, 24)), ground(320) + 10],
        dice.whole(160, 200) - at * 44,
      ),
    );
    return [
      mountains(dice, sun, { tone: "a", shade: "b", base: 220, heights: [60, 150], peaks: 3, rough: 4 }),
      fog(150, 70, 0.7),
      hill("b", rolling(dice, 214, 20)),
      hill("c", rolling(dice, 240, 12)),
      fog(232, 34, 0.4),
      canopy(dice, "d", rolling(dice, 280, 8), 46),
      canopy(dice, "e", rolling(dice, 312, 8), 56),
      palms.join(""),
      hill("f", ground),
    ].join("");
  },
};
