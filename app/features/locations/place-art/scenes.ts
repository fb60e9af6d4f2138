import type { Motif } from "./motif";
import type { Scene } from "./scene";
import { arch } from "./scenes/arch";
import { bridge } from "./scenes/bridge";
import { canyon } from "./scenes/canyon";
import { castle } from "./scenes/castle";
import { city } from "./scenes/city";
import { coast } from "./scenes/coast";
import { desert } from "./scenes/desert";
import { dunes } from "./scenes/dunes";
import { falls } from "./scenes/falls";
import { fjord } from "./scenes/fjord";
import { forest } from "./scenes/forest";
import { glacier } from "./scenes/glacier";
import { harbour } from "./scenes/harbour";
import { hills } from "./scenes/hills";
import { jungle } from "./scenes/jungle";
import { lake } from "./scenes/lake";
import { lighthouse } from "./scenes/lighthouse";
import { lookout } from "./scenes/lookout";
import { meadow } from "./scenes/meadow";
import { mesa } from "./scenes/mesa";
import { monolith } from "./scenes/monolith";
import { oasis } from "./scenes/oasis";
import { overlook } from "./scenes/overlook";
import { peaks } from "./scenes/peaks";
import { pond } from "./scenes/pond";
import { ridges } from "./scenes/ridges";
import { spires } from "./scenes/spires";
import { summit } from "./scenes/summit";
import { tableland } from "./scenes/tableland";
import { temple } from "./scenes/temple";
import { village } from "./scenes/village";
import { volcano } from "./scenes/volcano";

export const scenes: Record<Motif, Scene> = {
  peaks,
  lake,
  summit,
  spires,
  volcano,
  glacier,
  fjord,
  coast,
  falls,
  jungle,
  canyon,
  mesa,
  tableland,
  desert,
  dunes,
  forest,
  ridges,
  hills,
  meadow,
  pond,
  overlook,
  city,
  bridge,
  harbour,
  village,
  oasis,
  lighthouse,
  temple,
  castle,
  lookout,
  monolith,
  arch,
};
