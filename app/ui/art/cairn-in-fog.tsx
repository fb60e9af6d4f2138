import { farMountains, hillside, pines } from "./backdrop";
import { Drawing } from "./drawing";

const drawing = `
<g stroke-linecap="round" stroke-linejoin="round">
<circle fill="var(--art-sun)" cx="166" cy="46" r="16"/>
${farMountains}
<path fill="var(--art-haze)" opacity=".8" d="M0 104q60-16 120 0t120-4q-60 26-120 14T0 104z"/>
${pines}
${hillside}
<path fill="var(--art-rock)" d="M84 136q-8-18 14-20h42q22 2 16 20zM94 115q-4-15 12-16h26q17 1 12 16zM102 98q-2-12 8-13h20q14 1 10 13zM109 84q0-10 11-10 10 0 9 10z"/>
<path fill="var(--art-ground)" opacity=".22" d="M126 136q18-6 14-20 22 2 16 20zM126 115q12-6 6-16 17 1 12 16zM122 98q10-4 8-13 14 1 10 13zM119 84q6-4 1-10 10 0 9 10z"/>
<path fill="var(--art-snow)" opacity=".5" d="M88 128q0-9 10-10M98 108q1-6 8-7M105 93q1-5 6-6"/>
<path fill="var(--art-haze)" opacity=".75" d="M24 128q50-12 96-4t100-2q-50 18-100 12t-96-6z"/>
</g>`;

export function CairnInFog() {
  return <Drawing>{drawing}</Drawing>;
}
