import { CampingScene } from "./camping-scene";
import { ClimbingScene } from "./climbing-scene";
import { HikingScene } from "./hiking-scene";

/** The three pictures of the welcome page, inline so that they paint with its first byte. */
export function Triptych() {
  return (
    <div className="triptych">
      <HikingScene />
      <CampingScene />
      <ClimbingScene />
    </div>
  );
}
