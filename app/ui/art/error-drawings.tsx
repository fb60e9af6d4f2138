type Scenes = typeof import("./error-scenes")["errorScenes"];
type Scene = keyof Scenes;

// Imported at once, they would be part of most islands.
const scenes: Scenes | null = import.meta.env.SSR ? (await import("./error-scenes")).errorScenes : null;

export function LostTrail() {
  return <LateDrawing scene="lostTrail" viewBox="0 0 320 196" className="w-80 max-w-full" />;
}

export function EmptyTrail() {
  return <LateDrawing scene="emptyTrail" viewBox="0 0 240 150" className="h-40 max-w-full" />;
}

export function BrokenBridge() {
  return <LateDrawing scene="brokenBridge" viewBox="0 0 240 150" className="h-40 max-w-full" />;
}

/** In the browser it is fetched when it is shown: no page needs it before something went wrong. */
function LateDrawing({ scene, ...frame }: { scene: Scene; viewBox: string; className: string }) {
  return (
    <svg
      aria-hidden="true"
      {...frame}
      ref={svg => {
        draw(svg, scene);
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
      dangerouslySetInnerHTML={{ __html: scenes?.[scene] ?? "" }}
    />
  );
}

async function draw(svg: SVGSVGElement | null, scene: Scene) {
  if (!svg || svg.hasChildNodes()) return;
  try {
    svg.innerHTML = (await import("./error-scenes")).errorScenes[scene];
  } catch {
    // Its frame keeps its place, and the words beside it say what happened.
  }
}
