import { farMountains, hillside, pines } from "./backdrop";
import { Drawing } from "./drawing";

const drawing = `
<g stroke-linecap="round" stroke-linejoin="round">
<circle fill="var(--art-sun)" cx="186" cy="44" r="15"/>
${farMountains}
${pines}
${hillside}
<path fill="var(--art-ground)" d="M50 96q36-14 70 2 34-16 70-2v46q-36-12-70 2-34-14-70-2z"/>
<path fill="var(--art-snow)" d="M56 90q34-12 64 4v44q-32-14-64-4z"/>
<path fill="var(--art-on-ground)" d="M184 90q-34-12-64 4v44q32-14 64-4z"/>
<path fill="var(--art-ground)" opacity=".07" d="M184 90q-34-12-64 4v44q32-14 64-4z"/>
<path fill="none" stroke="var(--art-near)" stroke-width="1.8" opacity=".4" d="M66 100q24-6 44 4M66 111q24-6 44 4M66 122q24-6 44 4M130 104q20-10 44-4M130 115q20-10 44-4M130 126q20-10 44-4"/>
<path fill="none" stroke="var(--art-accent)" stroke-width="7" d="M144 110 176 58"/>
<path fill="none" stroke="var(--art-ground)" stroke-width="7" d="M176 58l3-5"/>
<path fill="var(--art-glow)" d="M139 118l2-10 6 4z"/>
</g>`;

export function BlankLogbook() {
  return <Drawing>{drawing}</Drawing>;
}
