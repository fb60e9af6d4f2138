import { farMountains, hillside, pines } from "./backdrop";
import { Drawing } from "./drawing";

const drawing = `
<g stroke-linecap="round" stroke-linejoin="round">
<circle fill="var(--art-sun)" cx="168" cy="50" r="15"/>
${farMountains}
${pines}
${hillside}
<path fill="var(--art-ground)" d="M36 140h46q7-8 0-17H36q-8 9 0 17zM158 140h46q8-8 0-17h-46q-7 9 0 17z"/>
<circle fill="var(--art-rock)" cx="36" cy="131" r="8"/>
<circle fill="var(--art-rock)" cx="204" cy="131" r="8"/>
<path fill="none" stroke="var(--art-ground)" stroke-width="5" d="M36 131h.01M204 131h.01"/>
<path fill="none" stroke="var(--art-rock)" stroke-width="8" d="M98 138 134 92M142 138 106 92M120 140V86"/>
<path fill="none" stroke="var(--art-accent)" stroke-width="8" d="M98 138l5-6M142 138l-5-6"/>
<path fill="var(--art-rock)" d="M86 143q-1-10 9-10t10 10zM104 146q0-10 10-10t11 10zM124 145q0-11 10-11t11 11zM142 142q0-9 8-9t8 9z"/>
<path fill="var(--art-snow)" opacity=".35" d="M104 146q0-10 10-10 4 0 6 2-8 0-10 8z"/>
</g>`;

export function UnlitFire() {
  return <Drawing>{drawing}</Drawing>;
}
