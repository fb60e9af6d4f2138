import blankMap from "./scenes/blank-map.svg?no-inline";
import brokenBridge from "./scenes/broken-bridge.svg?no-inline";
import emptyTrail from "./scenes/empty-trail.svg?no-inline";
import lostTrail from "./scenes/lost-trail.svg?no-inline";
import quietOwl from "./scenes/quiet-owl.svg?no-inline";
import unlitFire from "./scenes/unlit-fire.svg?no-inline";
import viewFinder from "./scenes/view-finder.svg?no-inline";
import waitingBoots from "./scenes/waiting-boots.svg?no-inline";

// They are shown where a list is empty or something went wrong, so that no page brings them along.
export const LostTrail = () => <img alt="" src={lostTrail} width="320" height="196" />;
export const EmptyTrail = () => <SmallDrawing src={emptyTrail} />;
export const BrokenBridge = () => <SmallDrawing src={brokenBridge} />;
export const QuietOwl = () => <SmallDrawing src={quietOwl} />;
export const ViewFinder = () => <SmallDrawing src={viewFinder} />;
export const BlankMap = () => <SmallDrawing src={blankMap} />;
export const WaitingBoots = () => <SmallDrawing src={waitingBoots} />;
export const UnlitFire = () => <SmallDrawing src={unlitFire} />;

function SmallDrawing({ src }: { src: string }) {
  return <img alt="" src={src} width="256" height="160" />;
}
