// Imported at once, they would be part of most islands.
const scenes = import.meta.env.SSR ? (await import("./scenes")).scenes : null;

export function LostTrail() {
  return <LateDrawing scene="lost-trail" viewBox="0 0 320 196" className="w-80 max-w-full" />;
}

export const EmptyTrail = () => <LateDrawing scene="empty-trail" />;
export const BrokenBridge = () => <LateDrawing scene="broken-bridge" />;
export const QuietOwl = () => <LateDrawing scene="quiet-owl" />;
export const ViewFinder = () => <LateDrawing scene="view-finder" />;
export const BlankMap = () => <LateDrawing scene="blank-map" />;
export const WaitingBoots = () => <LateDrawing scene="waiting-boots" />;
export const UnlitFire = () => <LateDrawing scene="unlit-fire" />;

interface LateDrawingProps {
  /** The name of a file in `scenes/`. */
  scene: string;
  viewBox?: string;
  className?: string;
}

/** In the browser it is fetched when it is shown: pages need it where a list is empty or something went wrong. */
function LateDrawing({ scene, viewBox = "0 0 240 150", className = "h-40 max-w-full" }: LateDrawingProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={viewBox}
      className={className}
      ref={svg => {
        draw(svg, scene);
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
      dangerouslySetInnerHTML={{ __html: scenes?.get(scene) ?? "" }}
    />
  );
}

async function draw(svg: SVGSVGElement | null, scene: string) {
  if (!svg || svg.hasChildNodes()) return;
  try {
    svg.innerHTML = (await import("./scenes")).scenes.get(scene) ?? "";
  } catch {
    // Its frame keeps its place, and the words beside it say what happened.
  }
}
