import { ScriptSlot } from "../content/script-slot";

/** Empty while online; the script that fills it floats it over the foot of the window, so that nothing moves. */
export function ConnectionLine() {
  return <ScriptSlot role="status" data-connection="" />;
}
